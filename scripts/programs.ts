import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { onNextPort } from '#sandbox/start/next-port.ts'

/** A program in the background. It ends with this process at the latest. */
export interface Program extends AsyncDisposable {
  /**
   * Waits for something in the output.
   *
   * @returns the first group of the pattern
   * @throws Error if the program does not start, or ends before; with its output
   */
  says(pattern: RegExp): Promise<string>
  /** Ends the program and waits for its end. */
  end(): Promise<void>
}

/** Where a program runs, and the signal that ends it. */
export interface ProgramOptions {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
  readonly uid?: number
  readonly gid?: number
  /** SIGTERM by default. */
  readonly signal?: NodeJS.Signals
}

/** How much of the output is kept, in characters. */
const keptOutput = 100_000

/** Starts a program that runs until it is ended. */
export function startProgram(file: string, args: readonly string[], options: ProgramOptions = {}): Program {
  const { signal = 'SIGTERM', env = {}, ...place } = options
  const child = spawn(file, args, { ...place, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const kill = () => child.kill(signal)
  process.once('exit', kill)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()))
  void ended.then(() => process.off('exit', kill))
  // At the event "exit" a part of the output can still be on its way.
  const isSilent = new Promise<string>((resolve) => {
    child.once('error', ({ message }) => resolve(`did not start: ${message}`))
    child.once('close', (code) => resolve(`ended with ${code}: ${output}`))
  })

  let output = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = `${output}${text}`.slice(-keptOutput)
      for (const listen of listeners) listen()
    })
  }
  const says = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(output)
        if (!found) return
        listeners.delete(look)
        resolve(found[1] ?? '')
      }
      listeners.add(look)
      look()
      void isSilent.then((how) => reject(new Error(`${file} ${how}`)))
    })
  const end = async () => {
    kill()
    await ended
    // A program that it has started may still hold the other end.
    for (const stream of [child.stdout, child.stderr]) stream.destroy()
  }
  return { says, end, [Symbol.asyncDispose]: end }
}

/**
 * Finds a port that nobody listens on, for a program that cannot choose one itself. It is below those that the system gives
 * away, and programs that start at the same time get different ones.
 */
export function freePort(): Promise<number> {
  return onNextPort(20_000 + Math.floor(Math.random() * 10_000), probe)
}

/** Rejects if the port is taken. */
function probe(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(port)))
  })
}
