import { type IncomingHttpHeaders, request } from 'node:http'

/** A request as it is passed on. */
export interface Forwarded {
  readonly method?: string
  readonly headers: IncomingHttpHeaders
  readonly body?: Buffer
}

/** What a server answers, not decoded. */
export interface ForwardedAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Passes a request on to another server. `fetch` would decode the answer. */
export function forward(url: string, { method = 'GET', headers, body }: Forwarded): Promise<ForwardedAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers }, async (response) => {
      const parts = await response.toArray()
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) })
    })
    sent.on('error', reject).end(body)
  })
}
