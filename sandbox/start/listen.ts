import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'

/** A listening HTTP server. */
export interface Listening {
  readonly port: number
  close(): Promise<void>
}

/**
 * Listens on 127.0.0.1 alone: the sandbox is for this machine.
 *
 * @param port 0 for any free one
 * @throws Error with code EADDRINUSE if the port is taken
 */
export function listen(fetch: Parameters<typeof getRequestListener>[0], port: number): Promise<Listening> {
  // A pattern of 4,000 characters travels in a header, six bytes each where they are escaped (PAT-22).
  const server = createServer({ maxHeaderSize: 65_536 }, getRequestListener(fetch, { overrideGlobalObjects: false }))
  // Browsers send a request again by themselves, a POST as well, when a connection that they have used before breaks
  // under it. One request a connection keeps a dropped one what it is meant to be: one request without an answer.
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
