/** How many ports after the asked one are tried. */
const portsToTry = 50

/**
 * Opens something on a port, or on the next one that is free.
 *
 * @param port 0 lets the system choose
 * @param open rejects with EADDRINUSE when the port is taken
 */
export async function onNextPort<T>(port: number, open: (port: number) => Promise<T>): Promise<T> {
  for (let tried = port; ; tried += 1) {
    try {
      return await open(tried)
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
      if (!isTaken || port === 0 || tried >= port + portsToTry) throw error
    }
  }
}
