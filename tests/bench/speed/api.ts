import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { functionalities } from '#lib/session/token.ts'
import { signToken } from '#sandbox/http/tokens.ts'
import { manyTransactions } from '#tests/support/many-transactions.ts'
import { sendEvenly } from '#tests/support/send-evenly.ts'

/** Numbers of rows of the comparison with the floor. */
export const sizes = [1_000, 10_000, 50_000] as const

/** The hub with this number of transactions. */
export const hubOf = (size: number) => `rows-${size}`

export interface BenchApi extends AsyncDisposable {
  readonly url: string
  /** A token that this API accepts, because it checks none. */
  readonly token: string
}

interface ApiOptions {
  /** Numbers of transactions, one for each hub. */
  readonly rows?: readonly number[]
  /** Sends each list of transactions evenly over this time, in milliseconds. By default as fast as the connection allows. */
  readonly listMs?: number
}

/** Serves prepared answers, compressed. It is not the sandbox, so that the database's time is not part of the figures. */
export async function startApi({ rows = sizes, listMs = 0 }: ApiOptions = {}): Promise<BenchApi> {
  const holder = { backUserId: 'bench', email: 'bench@dashboard.test', functionalities }
  const accessToken = await signToken(holder, 'a-secret-for-benches-that-is-long-enough', new Date())
  const answers = new Map<string, Buffer>([
    ['/backoffice/auth/login', packed({ accessToken, backUserEmail: 'bench@dashboard.test', backUserId: 'bench' })],
    ['/backoffice/shoppingHubs', packed(hubs(rows))],
    ['/backoffice/shoppingHubs/stores', packed({ stores: [] })],
    ...rows.map((size): [string, Buffer] => [
      `${listPath} ${hubOf(size)}`,
      packed({ unaffectedTransactionsInfo: manyTransactions(size) }),
    ]),
  ])
  const server = createServer((request, response) => void answer(answers, listMs, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    token: accessToken,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type, shoppinghubid',
  'access-control-max-age': '7200',
}

const listPath = '/backoffice/transactions/unaffected'

async function answer(
  answers: ReadonlyMap<string, Buffer>,
  listMs: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'OPTIONS') {
    response.writeHead(204, cors).end()
    return
  }
  const path = request.url?.split('?', 1)[0] ?? ''
  const hub = request.headers.shoppinghubid
  const body = answers.get(typeof hub === 'string' ? `${path} ${hub}` : path) ?? answers.get(path)
  request.resume()
  if (!body) {
    response.writeHead(404, cors).end()
    return
  }
  response.writeHead(200, { ...cors, 'content-type': 'application/json', 'content-encoding': 'gzip' })
  if (path === listPath) await sendEvenly(response, body, listMs)
  response.end(path === listPath ? undefined : body)
}

function packed(value: unknown): Buffer {
  return gzipSync(JSON.stringify(value))
}

function hubs(rows: readonly number[]): unknown[] {
  const others = Array.from({ length: 20 }, (_, index) => ({ id: `hub-${index}`, name: `Mall ${index}` }))
  return [...rows.map((size) => ({ id: hubOf(size), name: `Mall with ${size} rows` })), ...others]
}
