import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'

/** What the API does with a request. */
export interface Reply {
  readonly status?: number
  readonly type?: string
  readonly body?: string
  /** Leave out the header that lets a page of another origin read the answer. */
  readonly noCors?: boolean
  /** Announce the whole body, send half of it and break the connection. */
  readonly cut?: boolean
  /** Break the connection instead of answering. */
  readonly reset?: boolean
}

/** A server on this machine that gives any reply, and the globals that a page uses to reach it. */
export interface FaultyApi {
  /** Plans the reply for a request, named as in `POST /path`. It forgets the earlier requests of that name. */
  plan(request: string, reply: Reply): void
  /** How often the page has sent such a request. */
  sent(request: string): number
  /** How often such a request has arrived with all of its body. */
  arrived(request: string): number
  /** Keeps the replies back until the returned function is called. */
  hold(): () => void
  /** Resolves when this many requests have arrived since `hold`. */
  heldBack(count: number): Promise<void>
  close(): Promise<void>
}

const allowOrigin = 'access-control-allow-origin'

/** Starts the server. It stubs `fetch`, `XMLHttpRequest` and what tells the page the address of the API. */
export async function startFaultyApi(): Promise<FaultyApi> {
  const replies = new Map<string, Reply>()
  const sent = new Map<string, number>()
  const arrived = new Map<string, number>()
  let held = 0
  let gate: Promise<void> | null = null
  let waiting: { readonly count: number; readonly resolve: () => void } | null = null

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const name = nameOf(request.method, `http://api.test${request.url}`)
    request.resume()
    await once(request, 'end')
    add(arrived, name)
    held += 1
    if (waiting && held >= waiting.count) waiting.resolve()
    await gate
    give(response, replies.get(name) ?? { status: 418 })
  }

  const server = createServer((request, response) => void answer(request, response))
  // An idle connection stays open, because closing it could meet the next request.
  server.keepAliveTimeout = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  stubPage(apiUrl, (method, address) => add(sent, nameOf(method, address)))

  return {
    plan(name, reply) {
      replies.set(name, reply)
      for (const counts of [sent, arrived]) counts.delete(name)
    },
    sent: (name) => sent.get(name) ?? 0,
    arrived: (name) => arrived.get(name) ?? 0,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = 0
      gate = promise
      return () => {
        gate = null
        resolve()
      }
    },
    heldBack(count) {
      const { promise, resolve } = Promise.withResolvers<void>()
      if (held >= count) resolve()
      waiting = { count, resolve }
      return promise
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The name of a request, without its query. */
export function nameOf(method: string | undefined, address: string): string {
  return `${method} ${new URL(address).pathname}`
}

function add(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

function give(response: ServerResponse, { status = 200, type, body = '', noCors, cut, reset }: Reply): void {
  if (reset) return void response.socket?.destroy()
  response.statusCode = status
  if (!noCors) response.setHeader(allowOrigin, '*')
  if (type !== undefined) response.setHeader('content-type', type)
  if (!cut) return void response.end(body)
  const bytes = Buffer.from(body)
  response.setHeader('content-length', bytes.length)
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.socket?.destroy())
}

function stubPage(apiUrl: string, noteSent: (method: string, address: string) => void): void {
  const plainFetch = globalThis.fetch
  const content = JSON.stringify({ apiUrl })
  const meta = { getAttribute: () => content }
  vi.stubGlobal('document', {
    hidden: false,
    dispatchEvent: () => true,
    querySelector: (selector: string) => (selector.startsWith('meta') ? meta : null),
  })

  /** As a browser does, it hides an answer that does not allow the page to read it. */
  async function browserFetch(address: string, init: RequestInit = {}): Promise<Response> {
    noteSent(init.method ?? 'GET', address)
    if (!navigator.onLine) throw new TypeError('Failed to fetch')
    const response = await plainFetch(address, init)
    if (response.headers.has(allowOrigin)) return response
    await response.body?.cancel()
    throw new TypeError('Failed to fetch')
  }
  vi.stubGlobal('fetch', browserFetch)

  /** The part of XMLHttpRequest that an upload uses. */
  class FetchedXhr {
    readonly upload: { onprogress?: (event: object) => void; onload?: () => void } = {}
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    onloadend?: () => void
    responseType = ''
    status = 0
    response = new Blob()
    readonly #headers = new Headers()
    readonly #controller = new AbortController()
    #method = ''
    #address = ''

    open(method: string, address: string) {
      this.#method = method
      this.#address = address
    }

    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value)
    }

    abort() {
      this.#controller.abort()
    }

    async send(body: FormData) {
      const { signal } = this.#controller
      try {
        const response = await browserFetch(this.#address, {
          method: this.#method,
          headers: this.#headers,
          body,
          signal,
        })
        this.upload.onload?.()
        this.response = await response.blob()
        this.status = response.status
        this.onload?.()
      } catch {
        if (signal.aborted) this.onabort?.()
        else this.onerror?.()
      }
      this.onloadend?.()
    }
  }
  vi.stubGlobal('XMLHttpRequest', FetchedXhr)
}
