import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contract, type EndpointName } from '#lib/contracts/contract.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { type ForwardedAnswer, forward } from './forward.ts'

/** A request that has reached the server. */
export interface Received {
  /** The call; null for another path. */
  readonly name: EndpointName | null
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** An answer before it is sent; a test changes it. */
export interface ChangedAnswer extends ForwardedAnswer {
  readonly received: Received
  /** Breaks the connection instead. */
  isDropped?: boolean
}

export type Change = (answer: ChangedAnswer) => void

/** A real HTTP server in front of an API. It counts requests and changes answers. */
export interface ChangedApi {
  readonly url: string
  readonly received: readonly Received[]
  /** Changes the answers of some calls, from now on. Without an argument, none is changed. */
  change(changes?: Readonly<Partial<Record<EndpointName, Change>>>): void
  close(): Promise<void>
}

/** @param apiUrl origin of the API behind the server, asked at each request */
export async function startChangedApi(apiUrl: () => string): Promise<ChangedApi> {
  let changes: Readonly<Partial<Record<EndpointName, Change>>> = {}
  const received: Received[] = []

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '', headers } = request
    const body = Buffer.concat(await request.toArray())
    const { host: _, connection: __, ...passed } = headers
    const name = nameOf(path, headers['access-control-request-method'] ?? method)
    const entry = { name, method, path, headers, body: body.toString() }
    received.push(entry)
    const sent = { received: entry, ...(await forward(apiUrl() + path, { method, headers: passed, body })) }
    const change = name === null ? undefined : changes[name]
    change?.(sent)
    if ('isDropped' in sent && sent.isDropped) return void response.socket?.destroy()
    for (const name of ['transfer-encoding', 'connection', 'keep-alive']) delete sent.headers[name]
    if (change) delete sent.headers['content-length']
    response.writeHead(sent.status, sent.headers).end(sent.body)
  }

  const server = createServer({ maxHeaderSize: 65_536 }, (request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    change(to = {}) {
      changes = to
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

const paths = Object.entries<Endpoint>(contract).map(([name, { method, path }]) => {
  const pattern = path.replaceAll(/[.]/g, '\\.').replaceAll(/\{\w+\}/g, '[^/]+')
  return { name: name as EndpointName, method, pattern: new RegExp(`^${pattern}$`) }
})

function nameOf(path: string, method: string): EndpointName | null {
  const [asked = ''] = path.split('?')
  return paths.find((call) => call.method === method && call.pattern.test(asked))?.name ?? null
}

/** Changes the JSON of every success. */
export function withJson<Json>(change: (json: Json) => unknown): Change {
  return (answer) => {
    if (answer.status !== 200 || answer.received.method === 'OPTIONS') return
    answer.body = Buffer.from(JSON.stringify(change(JSON.parse(answer.body.toString()))))
  }
}
