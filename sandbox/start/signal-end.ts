/** A closed terminal, Ctrl+C, and the request of another program. */
const signals = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const

const works = new Set<() => Promise<unknown>>()
let ending = false

/** Whether a signal is ending this process. It should start nothing more. */
export const isEnding = () => ending

/**
 * Registers work to do before a signal ends this process; the latest runs first. A process that waits for `endAsked` does the work and
 * goes on to its own end.
 *
 * @returns a function that unregisters the work
 */
export function beforeSignalEnd(work: () => Promise<unknown>): () => void {
  if (works.size === 0) for (const signal of signals) process.on(signal, endBySignal)
  works.add(work)
  return () => forget(work)
}

function forget(work: () => Promise<unknown>): void {
  works.delete(work)
  if (works.size === 0) for (const signal of signals) process.off(signal, endBySignal)
}

/** A terminal and npm send the same signal, so a second one changes nothing. */
async function endBySignal(signal: NodeJS.Signals): Promise<void> {
  if (ending) return
  ending = process.listenerCount(signal) === 1
  for (let last = [...works].at(-1); last; last = [...works].at(-1)) {
    await last().catch((error: unknown) => console.error(error))
    forget(last)
  }
  if (ending) process.kill(process.pid, signal)
}

/** Resolves when a signal asks this process to end, which it does itself. */
export function endAsked(): Promise<void> {
  return new Promise((resolve) => {
    // It listens on: the second of two signals must not end the process before it has closed its data.
    for (const signal of signals) process.on(signal, () => resolve())
  })
}
