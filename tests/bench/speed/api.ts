import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { UnassignedTransaction } from '#lib/contracts/transactions.ts'
import { functionalities } from '#lib/session/token.ts'
import { signToken } from '#sandbox/http/tokens.ts'

/** Numbers of rows that a bench can ask for. */
export const sizes = [1_000, 10_000, 50_000] as const

/** The hub with this number of transactions. */
export const hubOf = (size: (typeof sizes)[number]) => `rows-${size}`

/** The text of one row only: the last one of each hub. */
export const needle = 'NEEDLE'

export interface BenchApi extends AsyncDisposable {
  readonly url: string
  /** A token that this API accepts, because it checks none. */
  readonly token: string
}

/** Serves prepared answers, compressed. It is not the sandbox, so that the database's time is not part of the figures. */
export async function startApi(): Promise<BenchApi> {
  const holder = { backUserId: 'bench', email: 'bench@dashboard.test', functionalities }
  const accessToken = await signToken(holder, 'a-secret-for-benches-that-is-long-enough', new Date())
  const answers = new Map<string, Buffer>([
    ['/backoffice/auth/login', packed({ accessToken, backUserEmail: 'bench@dashboard.test', backUserId: 'bench' })],
    ['/backoffice/shoppingHubs', packed(hubs())],
    ['/backoffice/shoppingHubs/stores', packed({ stores: [] })],
    ...sizes.map((size): [string, Buffer] => [
      `/backoffice/transactions/unaffected ${hubOf(size)}`,
      packed({ unaffectedTransactionsInfo: transactions(size) }),
    ]),
  ])
  const server = createServer((request, response) => answer(answers, request, response))
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

function answer(answers: ReadonlyMap<string, Buffer>, request: IncomingMessage, response: ServerResponse): void {
  if (request.method === 'OPTIONS') {
    response.writeHead(204, cors).end()
    return
  }
  const path = request.url?.split('?', 1)[0] ?? ''
  const hub = request.headers.shoppinghubid
  const body = answers.get(typeof hub === 'string' ? `${path} ${hub}` : path) ?? answers.get(path)
  request.resume()
  if (!body) response.writeHead(404, cors).end()
  else response.writeHead(200, { ...cors, 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(body)
}

function packed(value: unknown): Buffer {
  return gzipSync(JSON.stringify(value))
}

function hubs(): unknown[] {
  const others = Array.from({ length: 20 }, (_, index) => ({ id: `hub-${index}`, name: `Mall ${index}` }))
  return [...sizes.map((size) => ({ id: hubOf(size), name: `Mall with ${size} rows` })), ...others]
}

const banks = ['Banque Exemple', 'Crédit Modèle', 'Caisse Nord', 'Banque du Midi', 'Néo Banque']
const cities = ['Lyon', 'Paris', 'Marseille', 'Lille', 'Nantes', 'Bordeaux', 'Toulouse', 'Nice', 'Rennes', 'Reims']
const shops = ['FNAC', 'ZARA', 'SEPHORA', 'CARREFOUR', 'H ET M', 'DARTY', 'KIABI', 'JULES', 'MANGO', 'CELIO']
const newestAt = Date.parse('2026-10-20T09:30:00Z')

/** Different labels, dates, ids and amounts, and few banks, cities and retailers, as in real data. */
function transactions(size: number): UnassignedTransaction[] {
  const number = integers(size)
  return Array.from({ length: size }, (_, index) => {
    const shop = shops[number(shops.length)] ?? ''
    const city = cities[number(cities.length)] ?? ''
    const date = new Date(newestAt - index * 61_000).toISOString()
    const text = index === size - 1 ? needle : shop
    return {
      id: id(number),
      customerId: id(number),
      date,
      createdAt: date,
      label: `CB ${text} ${city.toUpperCase()} ${number(100_000)}`,
      bankName: banks[number(banks.length)] ?? '',
      amount: -number(20_000) / 100,
      hasHint: number(2) === 1,
      isRetailerInHub: number(3) === 1,
      retailerName: number(4) === 0 ? null : shop,
      shoppingHubName: `Mall with ${size} rows`,
      cityName: city,
      nbInCityWithoutStrongPattern: number(300),
      nbInDepartmentWithoutStrongPattern: number(2_000),
      nbSpendingInHubSameDay: number(3),
      nbSpendingInCitySameDay: number(4),
      totalTransactionOfTheDay: number(12),
      nbLabelInHubJourneyForTheCustomer: number(5),
      nbLabelInCityJourneyForTheCustomer: number(6),
      nbLabelForTheCustomer: number(20),
      inTwoPreviousDay: number(2),
      nbLabelInAnotherCustomerHubJourney: number(40),
      nbLabelForProgram: number(3_000),
      nbClaim: number(2),
    }
  })
}

/** A generator of integers from 0 to below its argument, the same ones for the same seed (mulberry32). */
function integers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

function id(number: (below: number) => number): string {
  const digits = (length: number) => Array.from({ length }, () => number(16).toString(16)).join('')
  return [8, 4, 4, 4, 12].map(digits).join('-')
}
