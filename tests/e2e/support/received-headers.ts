import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

/**
 * Records a header of the requests that reach the servers of this worker, as Node has read it from the connection. A browser
 * reports its requests before it writes them.
 *
 * @param path end of the path of the requests
 */
export function receivedHeaders(
  method: string,
  path: string,
  header: string,
): Disposable & { readonly values: string[] } {
  const channel = 'http.server.request.start'
  const values: string[] = []
  const note = (message: unknown) => {
    const { request } = message as { request: IncomingMessage }
    if (request.method === method && request.url?.endsWith(path)) values.push(String(request.headers[header]))
  }
  subscribe(channel, note)
  return { values, [Symbol.dispose]: () => unsubscribe(channel, note) }
}
