import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** A program that runs until it is closed. */
export interface Program extends AsyncDisposable {
  readonly process: ChildProcess
  /** Resolves with the first group of the pattern, as soon as a line of the output matches. */
  readonly says: (pattern: RegExp) => Promise<string>
}

/** Starts a program. What it says is shown when it ends before it has said what is waited for. */
export function startProgram(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Program {
  const child = spawn(file, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      for (const listen of listeners) listen()
    })
  }
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    process: child,
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(output)
          if (!found) return
          listeners.delete(look)
          resolve(found[1] ?? '')
        }
        listeners.add(look)
        look()
        child.once('error', reject)
        void ended.then(() => reject(new Error(`${file} has ended: ${output}`)))
      }),
    async [Symbol.asyncDispose]() {
      child.kill()
      await ended
      // A program that it has started may still hold the other end.
      for (const stream of [child.stdout, child.stderr]) stream.destroy()
    },
  }
}

/** A port that nobody listens on, for a program that cannot choose one itself. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new Error('The system gave no port')
  return address.port
}
