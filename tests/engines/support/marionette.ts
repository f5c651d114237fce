import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { error, Session, WebElement } from 'selenium-webdriver'
import type { Command, Executor } from 'selenium-webdriver/lib/command.js'

/*
 * Firefox speaks Marionette: the commands of WebDriver as JSON over TCP. The usual bridge to it, geckodriver, has no package
 * that npm or Debian delivers, so Selenium's commands go to Firefox directly.
 */

/** Marionette's name of each of Selenium's commands that the journeys use. */
const commandNames: Readonly<Record<string, string>> = {
  newSession: 'WebDriver:NewSession',
  quit: 'Marionette:Quit',
  get: 'WebDriver:Navigate',
  goBack: 'WebDriver:Back',
  refresh: 'WebDriver:Refresh',
  getCurrentUrl: 'WebDriver:GetCurrentURL',
  setWindowRect: 'WebDriver:SetWindowRect',
  setTimeout: 'WebDriver:SetTimeouts',
  executeScript: 'WebDriver:ExecuteScript',
  clickElement: 'WebDriver:ElementClick',
  sendKeysToElement: 'WebDriver:ElementSendKeys',
  actions: 'WebDriver:PerformActions',
  clearActions: 'WebDriver:ReleaseActions',
  getCookies: 'WebDriver:GetCookies',
  deleteAllCookies: 'WebDriver:DeleteAllCookies',
  screenshot: 'WebDriver:TakeScreenshot',
}

type Reply = readonly [kind: 1, id: number, failure: { error: string; message: string } | null, result: unknown]

interface Waiting {
  readonly resolve: (result: unknown) => void
  readonly reject: (reason: unknown) => void
}

/** Sends the commands of one session to a Firefox. */
export class MarionetteExecutor implements Executor {
  readonly #socket: Socket
  readonly #waiting = new Map<number, Waiting>()
  #received = Buffer.alloc(0)
  #lastId = 0

  /** @param socket an open connection whose first message has not been read */
  private constructor(socket: Socket) {
    this.#socket = socket
    socket.on('data', (data: Buffer) => this.#read(data))
    socket.on('close', () => this.#fail(new Error('Firefox has closed the connection')))
    socket.on('error', (reason) => this.#fail(reason))
  }

  static async connect(port: number): Promise<MarionetteExecutor> {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return new MarionetteExecutor(socket)
  }

  async execute(command: Command): Promise<unknown> {
    const name = commandNames[command.getName()]
    if (name === undefined) throw new error.UnknownCommandError(`Marionette has no ${command.getName()} here`)
    const result = await this.#send(name, parametersOf(command))
    if (command.getName() === 'newSession') {
      const { sessionId, capabilities } = result as { sessionId: string; capabilities: object }
      return new Session(sessionId, capabilities)
    }
    // An answer without properties is a list.
    return typeof result === 'object' && result && 'value' in result ? result.value : result
  }

  #send(name: string, parameters: object): Promise<unknown> {
    this.#lastId += 1
    const message = JSON.stringify([0, this.#lastId, name, parameters])
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    this.#waiting.set(this.#lastId, { resolve, reject })
    this.#socket.write(`${Buffer.byteLength(message)}:${message}`)
    return promise
  }

  #read(data: Buffer): void {
    this.#received = Buffer.concat([this.#received, data])
    for (let colon = this.#received.indexOf(':'); colon > 0; colon = this.#received.indexOf(':')) {
      const end = colon + 1 + Number(this.#received.subarray(0, colon))
      if (this.#received.length < end) return
      const message: unknown = JSON.parse(this.#received.subarray(colon + 1, end).toString())
      this.#received = this.#received.subarray(end)
      // The first message names the protocol and is not a reply.
      if (Array.isArray(message)) this.#settle(message as unknown as Reply)
    }
  }

  #settle([, id, failure, result]: Reply): void {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (!failure) {
      waiting?.resolve(result)
      return
    }
    try {
      error.throwDecodedError(failure)
    } catch (reason) {
      waiting?.reject(reason)
    }
  }

  #fail(reason: Error): void {
    for (const { reject } of this.#waiting.values()) reject(reason)
    this.#waiting.clear()
  }
}

/** Marionette knows no envelope around the wanted capabilities, and takes an element by its id alone. */
function parametersOf(command: Command): object {
  const { sessionId: _, capabilities, id, ...parameters } = command.getParameters()
  if (capabilities) return capabilities.alwaysMatch
  return id === undefined ? parameters : { ...parameters, id: WebElement.extractId(id) }
}
