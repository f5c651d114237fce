import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { contract, type EndpointName } from '#lib/contracts/contract.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { readToken } from '#lib/session/token.ts'
import { startSandbox } from '#sandbox/start/start-sandbox.ts'
import type { CallReport, Target } from '#scripts/conformance/call-check.ts'
import { sentenceOf } from '#scripts/conformance/findings.ts'
import { type RunOptions, runChecks } from '#scripts/conformance/run-checks.ts'
import { type Change, type ChangedApi, type Received, startChangedApi, withJson } from '#tests/support/changed-api.ts'
import { testNow, testSeed, useSandbox } from '#tests/support/sandbox.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const sandbox = useSandbox(() => startSandbox({ ...testSeed, scale: 0.05, now: () => testNow }))

let api: ChangedApi
beforeAll(async () => {
  api = await startChangedApi(() => sandbox.url)
})
afterEach(() => api.change())
afterAll(() => api.close())

/** The token of the last run. */
let validToken = ''

const origin = 'https://dashboard.example.com'
const passwords: Readonly<Record<string, string>> = { all: 'Everything24', entities: 'Entities24', none: 'Nothing2024' }

async function tokenOf(user: string): Promise<string> {
  const response = await fetch(`${sandbox.url}/backoffice/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${user}@dashboard.test`, password: passwords[user] }),
  })
  return ((await response.json()) as { accessToken: string }).accessToken
}

/** What the command finds out as this user, by the name of the call. */
async function check(user: string, target: Partial<Target> = {}, options: Partial<RunOptions> = {}) {
  const token = await tokenOf(user)
  validToken = token
  const functionalities = readToken(token)?.functionalities ?? []
  const given = { apiUrl: api.url, offersApiUrl: null, token, functionalities, origin, withWrites: false, ...target }
  const { calls } = await runChecks(given, { now: testNow.getTime(), slowMs: 60_000, ...options })
  return new Map(calls.map((call) => [call.name, call]))
}

const isWrite = ({ method }: Endpoint) => method !== 'GET'
const linesOf = (call: CallReport | undefined) => call?.findings.map(sentenceOf)

describe('the reference API', () => {
  it('conforms in every reading call whose parameters are in its answers, and is sent no write', async () => {
    const before = api.received.length
    const calls = await check('all')
    expect([...calls.keys()]).toEqual(Object.keys(contract))
    expect([...calls.values()].flatMap(linesOf)).toEqual([])
    const others = [...calls.values()].filter(({ outcome }) => outcome !== 'conforming')
    expect(others.map(({ name, outcome, reason }) => [name, outcome, reason])).toEqual(
      others.map(({ name }) => [
        name,
        'not shown',
        (
          {
            listGiftCardTransactions: 'needs the number of a gift card, which no answer has',
            getNextReceipt: 'a write: it takes a receipt under review',
          } as Partial<Record<EndpointName, string>>
        )[name] ?? 'a write',
      ]),
    )
    const writes = Object.entries<Endpoint>(contract).filter(([, endpoint]) => isWrite(endpoint))
    expect(others).toHaveLength(writes.length + 2)
    const received = api.received.slice(before)
    expect(received.length).toBeGreaterThan(150)
    expect(received.filter(({ method }) => method !== 'GET' && method !== 'OPTIONS')).toEqual([])
    expect(received.filter(({ name, method }) => name === 'getNextReceipt' && method === 'GET')).toEqual([])
  })
})

describe('a token without functionalities', () => {
  it.each([
    ['entities', ['STORE_RETAILER_MANAGEMENT']],
    ['none', []],
  ])('%s: a reading that the token does not allow is not shown, and not sent', async (user, held) => {
    const before = api.received.length
    const calls = await check(user)
    const isHeld = ({ access }: Endpoint) => typeof access === 'string' || access.some((one) => held.includes(one))
    for (const [name, { outcome, reason, findings }] of calls) {
      expect(findings, name).toEqual([])
      if (isWrite(contract[name])) continue
      const isLacking = /^needs [A-Z_1 or]+, which the token lacks$/.test(reason ?? '')
      expect([name, isLacking]).toEqual([name, !isHeld(contract[name])])
      if (isLacking) expect(outcome).toBe('not shown')
    }
    const sent = api.received.slice(before).filter(({ method, name }) => method === 'GET' && name !== null)
    expect(sent.filter(({ name }) => name !== null && !isHeld(contract[name]))).toEqual([])
    expect(sent.length).toBeGreaterThan(0)
  })
})

describe('without an origin', () => {
  it('asks for no leave to send, and looks at no CORS header', async () => {
    const before = api.received.length
    api.change({ getDailyStatistics: withoutHeader('access-control-allow-origin') })
    const calls = await check('none', { origin: null })
    expect([...calls.values()].flatMap(linesOf)).toEqual([])
    expect(api.received.slice(before).filter(({ method }) => method === 'OPTIONS')).toEqual([])
  })
})

/** One fault of the API, and the only line that the report has about it. */
interface Fault {
  readonly fault: string
  readonly call: EndpointName
  readonly change: Change
  /** Without it, `different`. */
  readonly outcome?: CallReport['outcome']
  readonly lines: readonly string[]
  readonly reason?: string
}

type Item = Record<string, unknown>
type Items = Record<string, Item[]>

const withoutHeader =
  (name: string): Change =>
  (answer) =>
    void delete answer.headers[name]

/** Each item of the list under a key with other fields. */
const withItems = (key: string, change: (item: Item, index: number) => unknown) =>
  withJson<Items>((json) => ({ ...json, [key]: json[key]?.map(change) }))

/** Another answer to every request but the one for leave. */
const withAnswer = (status: number, type: string, body: string, when = (_: Received) => true): Change => {
  return (answer) => {
    if (answer.received.method === 'OPTIONS' || !when(answer.received)) return
    Object.assign(answer, { status, body: Buffer.from(body) })
    answer.headers['content-type'] = type
  }
}

const withPreflight =
  (header: string, value: string): Change =>
  (answer) => {
    if (answer.received.method === 'OPTIONS') answer.headers[header] = value
  }

const isForged = (authorization = `Bearer ${validToken}`) => authorization !== `Bearer ${validToken}`

/** The clock of the run with faults, in milliseconds. It moves only while a slow call is answered. */
let clock = 0

const faults: readonly Fault[] = [
  {
    fault: 'an optional field is gone from every item',
    call: 'listCities',
    change: withItems('cities', ({ name: _, ...city }) => city),
    outcome: 'conforming',
    lines: ['`cities[].name`: never appears; optional, expected string'],
  },
  {
    fault: 'a required field is gone from one item',
    call: 'listPhoneCountries',
    change: withItems('countries', ({ code, ...country }, index) => (index === 3 ? country : { code, ...country })),
    lines: ['`countries[].code`: expected string, answered no such field'],
  },
  {
    fault: 'a field has another type',
    call: 'listRetailerTransactions',
    change: withItems('transactions', (item) => ({ ...item, amount: 'much' })),
    lines: ['`transactions[].amount`: expected number, answered string (10 times)'],
  },
  {
    fault: 'a number comes as text',
    call: 'getRetailer',
    change: withJson<Item>((retailer) => ({ ...retailer, storeCount: String(retailer.storeCount) })),
    outcome: 'conforming',
    lines: ['`storeCount`: accepted, but the contract has number; answered string'],
  },
  {
    fault: 'a field has its other name',
    call: 'listRetailerStores',
    change: withItems('stores', ({ id, ...store }) => ({ ...store, storeId: id })),
    outcome: 'conforming',
    lines: [
      expect.stringMatching(/^`stores\[\]\.storeId`: accepted, but the contract has the name `id`; answered `storeId`/),
    ],
  },
  {
    fault: 'there is one field more',
    call: 'getBankConnections',
    change: withJson<Item>((json) => ({ ...json, newField: 1 })),
    outcome: 'conforming',
    lines: ['`newField`: not part of the contract, ignored'],
  },
  {
    fault: 'a list has its other key',
    call: 'listRewards',
    change: withJson<Item>(({ cashback }) => ({ rewards: cashback })),
    outcome: 'conforming',
    lines: [
      expect.stringMatching(
        /^`body`: accepted, but the contract has an object with the array `cashback`; answered the array `rewards`/,
      ),
    ],
  },
  {
    fault: 'a day has no entry that can be read',
    call: 'getDailyStatistics',
    change: withJson<unknown[]>(([, ...days]) => [7, ...days]),
    lines: ['`[]`: expected days with counts, then objectives, answered an entry that is neither'],
  },
  {
    fault: 'the call is unknown',
    call: 'listHubOwners',
    change: withAnswer(404, 'application/json', '{"code":"notFound"}'),
    outcome: 'missing',
    lines: [],
    reason: 'answered 404 notFound',
  },
  {
    fault: 'the method is unknown',
    call: 'listPotentials',
    change: withAnswer(405, 'text/plain', 'no'),
    outcome: 'not shown',
    lines: [],
    reason: 'the offers service was not given, and the API has no such path',
  },
  {
    fault: 'a call whose parameter is not known is unknown',
    call: 'listGiftCardTransactions',
    change: withAnswer(501, 'text/plain', 'no'),
    outcome: 'missing',
    lines: [],
    reason: 'answered 501',
  },
  {
    fault: 'the call fails',
    call: 'listStoreTransactions',
    change: withAnswer(500, 'application/json', '{"code":"internalError","message":"Jean Dupont is broken"}'),
    lines: ['`status`: expected 200, answered 500 internalError'],
  },
  {
    fault: 'the call refuses an id that another call has given',
    call: 'getShoppingHub',
    change: withAnswer(404, 'application/json', '{"code":"shoppingHubNotFound"}'),
    lines: ['`status`: expected 200, answered 404 shoppingHubNotFound'],
  },
  {
    fault: 'a valid token is refused',
    call: 'getCustomerTransactions',
    change: withAnswer(403, 'application/json', '{"error":"This person may not do this"}'),
    lines: ['`status`: expected 200, answered 403 (another code)'],
  },
  {
    fault: 'a web page comes in place of the answer',
    call: 'listFunctionalities',
    change: withAnswer(200, 'text/html; charset=utf-8', '<!doctype html><title>Sign in</title>'),
    lines: ['`content type`: expected application/json, answered text/html'],
  },
  {
    fault: 'the answer is no JSON',
    call: 'listBackUsers',
    change: withAnswer(200, 'application/json', '{"backUsersDetails": ['),
    lines: ['`body`: expected JSON, answered a text that is no JSON'],
  },
  {
    fault: 'the answer is empty',
    call: 'listStoreData',
    change: withAnswer(200, 'application/json', ''),
    lines: ['`body`: expected JSON, answered nothing'],
  },
  {
    fault: 'there is no content',
    call: 'getFilteredCustomers',
    change: withAnswer(204, 'application/json', ''),
    lines: ['`status`: expected 200, answered 204'],
  },
  {
    fault: 'the connection breaks',
    call: 'getPredictionsForBudget',
    change: (answer) => {
      answer.isDropped = true
    },
    lines: [expect.stringMatching(/^`answer`: expected an answer, answered \w/)],
  },
  {
    fault: 'JSON has another content type',
    call: 'getCustomerStatistics',
    change: (answer) => {
      if (answer.status === 200) answer.headers['content-type'] = 'text/plain'
    },
    outcome: 'conforming',
    lines: ['`content type`: accepted, but the contract has application/json; answered text/plain'],
  },
  {
    fault: 'a page may not read the answers',
    call: 'listRetailerPatterns',
    change: withoutHeader('access-control-allow-origin'),
    lines: [
      expect.stringMatching(
        /^`header access-control-allow-origin`: expected \* or https:\/\/dashboard\.example\.com, answered nothing \(\d times\)$/,
      ),
    ],
  },
  {
    fault: 'only another site may read the answers',
    call: 'getPayoutIban',
    change: (answer) => {
      answer.headers['access-control-allow-origin'] = 'https://other.example.com'
    },
    lines: [
      expect.stringMatching(/^`header access-control-allow-origin`: expected .*, answered another value \(\d times\)$/),
    ],
  },
  {
    fault: 'the headers that every answer may have are allowed, but for the token',
    call: 'listPatternTransactions',
    change: withPreflight('access-control-allow-headers', '*'),
    lines: ['`header access-control-allow-headers`: expected authorization, answered without it'],
  },
  {
    fault: 'a page may not send the header of a call',
    call: 'listUnassigned',
    change: withPreflight('access-control-allow-headers', 'Authorization, Content-Type'),
    lines: ['`header access-control-allow-headers`: expected shoppinghubid, answered without it'],
  },
  {
    fault: 'a page may not send the method of a write',
    call: 'updateStore',
    change: withPreflight('access-control-allow-methods', 'GET, POST'),
    lines: ['`header access-control-allow-methods`: expected PATCH, answered without it'],
  },
  {
    fault: 'the API does not know the request for leave',
    call: 'deleteRetailer',
    change: (answer) => {
      answer.status = 404
    },
    lines: ['`status of the preflight`: expected 204, answered 404'],
  },
  {
    fault: 'the call needs no token',
    call: 'getMaximumBudget',
    change: withAnswer(200, 'application/json', '{"max_budget":500}', (request) => !request.headers.authorization),
    lines: ['`status without a token`: expected 401, answered 200'],
  },
  {
    fault: 'the signature of the token is not checked',
    call: 'getStoreShares',
    change: withAnswer(200, 'application/json', '{}', ({ headers }) => isForged(headers.authorization)),
    lines: ['`status with a forged token`: expected 401, answered 200'],
  },
  {
    fault: 'an unknown id is refused without its code',
    call: 'getStore',
    change: (answer) => {
      if (answer.status === 404) answer.body = Buffer.from('{"message":"no such store"}')
    },
    lines: ['`code for an unknown store`: expected storeNotFound, answered none'],
  },
  {
    fault: 'an unknown id is found',
    call: 'getCustomer',
    change: (answer) => {
      if (answer.status === 404) answer.status = 200
    },
    lines: ['`status for an unknown customer`: expected 400 invalidCustomerId or 404 resourceNotFound, answered 200'],
  },
  {
    fault: 'a code is in another place',
    call: 'findCustomers',
    change: (answer) => {
      if (answer.status === 404) answer.body = Buffer.from('{"error":{"code":"resourceNotFound"}}')
    },
    outcome: 'conforming',
    lines: ['`code for an unknown email`: accepted, but the contract has the field `code`; answered `error.code`'],
  },
  {
    fault: 'the call is slow',
    call: 'getGraph',
    change: ({ received }) => {
      if (received.method === 'GET') clock += 4_200
    },
    outcome: 'conforming',
    lines: ['`time`: expected less than 3 s, took 4.2 s'],
  },
]

describe('an API with a fault in many calls', () => {
  let calls: ReadonlyMap<EndpointName, CallReport>
  /** Texts of all answers. */
  const texts = new Set<string>()

  beforeAll(async () => {
    const changes = new Map(faults.map(({ call, change }) => [call, change]))
    const noting = (name: string): Change => {
      return (answer) => {
        const body = answer.body.toString()
        if (body !== '') JSON.parse(body, (_, value: unknown) => typeof value === 'string' && texts.add(value))
        changes.get(name as EndpointName)?.(answer)
      }
    }
    api.change(Object.fromEntries(Object.keys(contract).map((name) => [name, noting(name)])))
    calls = await check('all', {}, { clock: () => clock, slowMs: 3_000 })
  })

  it('has one fault in each of them', () => {
    expect(new Set(faults.map(({ call }) => call)).size).toBe(faults.length)
  })

  it.each(faults)('$fault: one line under $call', ({ call, outcome = 'different', lines, reason = null }) => {
    const report = calls.get(call)
    expect(linesOf(report)).toEqual(lines)
    expect([report?.outcome, report?.reason]).toEqual([outcome, reason])
  })

  it('has a report without a text of the answers', () => {
    const report = JSON.stringify([...calls.values()])
    const codes = new Set<string>(Object.values<Endpoint>(contract).flatMap(({ errors }) => Object.keys(errors)))
    // A shorter text may be a part of a word.
    const values = [...texts].filter((text) => text.length > 4 && !codes.has(text) && text !== 'internalError')
    expect(values.length).toBeGreaterThan(300)
    expect(values.filter((text) => report.includes(text))).toEqual([])
  })

  it('has nothing wrong in the others', () => {
    const faulty = new Set(faults.map(({ call }) => call))
    const others = [...calls.values()].filter(({ name }) => !faulty.has(name))
    expect(others.flatMap(linesOf)).toEqual([])
    expect(others.filter(({ outcome }) => outcome === 'missing' || outcome === 'different')).toEqual([])
  })
})

describe('an API whose ids are gone', () => {
  it('has one difference, and the calls that need these ids are not shown', async () => {
    api.change({ listShoppingHubs: withJson<Item[]>((hubs) => hubs.map(({ id: _, ...hub }) => hub)) })
    const calls = await check('all')
    const wrong = [...calls.values()].filter(({ findings }) => findings.length > 0)
    expect(wrong.map(({ name, outcome }) => [name, outcome])).toEqual([['listShoppingHubs', 'different']])
    expect(wrong.flatMap(linesOf)).toEqual([
      expect.stringMatching(/^`\[\]\.id`: expected string, answered no such field/),
    ])
    expect(calls.get('listUnassigned')?.reason).toBe('needs the id of a mall, which no answer has')
    expect(calls.get('getCustomer')?.reason).toBe('needs the id of a customer, which no answer has')
  })
})

it('an API that cannot be reached ends the run', async () => {
  await expect(check('none', { apiUrl: 'http://127.0.0.1:1' })).rejects.toThrow('http://127.0.0.1:1 cannot be reached')
})

const script = fileURLToPath(new URL('../../scripts/conformance.ts', import.meta.url))
const shiftClock = new URL('../../scripts/shift-clock.ts', import.meta.url).href

/** Runs the command at the time of the tests. */
async function run(options: readonly string[], token?: string) {
  const { CONFORMANCE_TOKEN: _, ...env } = process.env
  const child = spawn(process.execPath, ['--import', shiftClock, script, ...options], {
    env: { ...env, TEST_NOW: testNow.toISOString(), ...(token === undefined ? {} : { CONFORMANCE_TOKEN: token }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { output, errors, code }
}

describe('npm run conformance', () => {
  it('prints the report and ends well when nothing is missing or different', async () => {
    const token = await tokenOf('none')
    const { code, output, errors } = await run(['--api-url', api.url, '--origin', origin], token)
    expect([code, errors]).toEqual([0, ''])
    expect(output).toContain('- `GET /backoffice/statistics/customers` (getCustomerStatistics)')
    expect(output.trim().split('\n').at(-1)).toBe('0 missing, 0 different, 2 conforming, 56 not shown')
    expect(output).not.toContain(token)
  })

  it('writes both reports and ends with 1 when a call is missing', async () => {
    await using folder = await temporaryFolder()
    const [page, json] = [join(folder.path, 'report.md'), join(folder.path, 'report.json')]
    const token = await tokenOf('none')
    api.change({ getDailyStatistics: withAnswer(404, 'text/plain', 'no') })
    const files = ['--report', page, '--json', json]
    const { code, output } = await run(['--api-url', api.url, '--token', token, ...files])
    expect([code, output.trim()]).toEqual([1, '1 missing, 0 different, 1 conforming, 56 not shown'])
    const [markdown, data] = await Promise.all([readFile(page, 'utf8'), readFile(json, 'utf8')])
    expect(markdown).toContain('- `GET /backoffice/statistics/customers/daily` (getDailyStatistics): answered 404')
    expect(JSON.parse(data)).toMatchObject({ counts: { missing: 1 }, functionalities: [] })
    expect(markdown + data).not.toContain(token)
  })

  it('ends with 2 for a wrong command line, and repeats no token', async () => {
    const token = await tokenOf('none')
    const wrong = await Promise.all([
      run([]),
      run(['--api-url', api.url]),
      run(['--api-url', api.url, token]),
      run(['--api-url', api.url, '--tokn', token]),
    ])
    expect(wrong.map(({ code, output }) => [code, output])).toEqual(wrong.map(() => [2, '']))
    expect(wrong.filter(({ errors }) => errors.includes(token))).toEqual([])
    expect(wrong.every(({ errors }) => errors.includes('Usage: npm run conformance'))).toBe(true)
  })
})
