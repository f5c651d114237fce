import { isBlockedPort } from '#lib/blocked-ports.ts'

/** How many ports after the first one are tried. */
const portsToTry = 50

const lastPort = 65_535

/**
 * Opens something on a port, or on the next free one to which browsers send requests.
 *
 * @param port 0 lets the system choose
 * @param open rejects with EADDRINUSE when the port is taken
 */
export async function onNextPort<T>(port: number, open: (port: number) => Promise<T>): Promise<T> {
  const last = port === 0 ? 0 : Math.min(port + portsToTry, lastPort)
  for (let tried = port; ; tried += 1) {
    if (isBlockedPort(tried)) continue
    try {
      return await open(tried)
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
      if (!isTaken || tried >= last) throw error
    }
  }
}
