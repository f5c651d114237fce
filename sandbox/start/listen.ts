import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'

/** A listening HTTP server. */
export interface Listening {
  readonly port: number
  close(): Promise<void>
}

/**
 * Listens on 127.0.0.1 only, because the sandbox is for this machine.
 *
 * @param port 0 for any free port
 * @throws Error with code EADDRINUSE if the port is taken
 */
export function listen(fetch: Parameters<typeof getRequestListener>[0], port: number): Promise<Listening> {
  // A header carries a pattern of 4,000 characters, with six bytes for each escaped one (PAT-22).
  const server = createServer({ maxHeaderSize: 65_536 }, getRequestListener(fetch, { overrideGlobalObjects: false }))
  // A browser repeats a request, even a POST, when a connection that it has used before breaks. With one request for
  // each connection, a dropped connection is one request without an answer.
  server.maxRequestsPerSocket = 1
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve({
        port: (server.address() as AddressInfo).port,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed())
            server.closeAllConnections()
          }),
      })
    })
  })
}
