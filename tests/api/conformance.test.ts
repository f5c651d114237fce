import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#lib/contracts/contract.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { readToken } from '#lib/session/token.ts'
import { checkCalls } from '#scripts/conformance/check-calls.ts'
import { reportPage } from '#scripts/conformance/report.ts'
import { testNow, useSandbox } from '#tests/support/sandbox.ts'

const sandbox = useSandbox()
const apiUrl = 'https://api.example.com'
const site = 'https://dashboard.example.com'

type Change = (answer: Response) => Response | Promise<Response>

/** Checks the sandbox as a user, with other answers to requests such as `GET listCities`. */
async function check(user: string, changes: Record<string, Change> = {}, origin: string | null = site) {
  const token = await sandbox.tokenOf(`${user}@dashboard.test`)
  const functionalities = readToken(token)?.functionalities ?? []
  const target = { apiUrl, offersApiUrl: apiUrl, origin, token, functionalities }
  const sent: string[] = []
  const send = async (address: string, init: RequestInit) => {
    const path = address.slice(apiUrl.length)
    const request = `${init.method ?? 'GET'} ${nameOf(path, init)}`
    sent.push(request)
    const answer = await sandbox.request(path, init)
    return changes[request]?.(answer) ?? answer
  }
  const calls = await checkCalls(target, testNow.getTime(), send as typeof fetch)
  const found = (name: string | undefined) => {
    const { outcome, reason = '', problems = [] } = calls.find((call) => call.name === name) ?? {}
    return [outcome, reason, ...problems].filter(Boolean).join('; ')
  }
  return { token, sent, calls, found, page: reportPage(target, calls, 'Checked.') }
}

function nameOf(address: string, init: RequestInit): string | undefined {
  const method = new Headers(init.headers).get('access-control-request-method') ?? 'GET'
  const isAsked = (endpoint: Endpoint) =>
    endpoint.method === method &&
    new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(address.split('?')[0] ?? '')
  return Object.entries<Endpoint>(contract).find(([, endpoint]) => isAsked(endpoint))?.[0]
}

const withAnswer = (status: number, body: string): Change => {
  return ({ headers }) => new Response(body, { status, headers })
}
const withHeader = (name = '', value = ''): Change => {
  return ({ status, headers, body }) =>
    new Response(body, { status, headers: { ...Object.fromEntries(headers), [name]: value } })
}

describe('the reference API', () => {
  it('conforms in every reading, and is sent no write', async () => {
    const { calls, sent, page, token } = await check('all')
    expect(calls.map(({ name }) => name)).toEqual(Object.keys(contract))
    expect(calls.flatMap(({ problems }) => problems)).toEqual([])
    const shown = calls.filter(({ outcome }) => outcome === 'conforming').map(({ name }) => name)
    const reads = Object.entries<Endpoint>(contract).filter(([, { method }]) => method === 'GET')
    const unread = ['getNextReceipt', 'listGiftCardTransactions']
    expect([...shown, ...unread].sort()).toEqual(reads.map(([name]) => name).sort())
    const requests = [...shown.map((name) => `GET ${name}`), ...calls.map(({ name }) => `OPTIONS ${name}`)]
    expect([...new Set(sent)].sort()).toEqual(requests.sort())
    expect(sent.length).toBeLessThan(requests.length + 20)
    expect(page).toContain('- `GET /backoffice/cities` (listCities)\n')
    expect(page).toContain('- `POST /backoffice/stores` (createStore): a write\n')
    expect(page).not.toContain(token)
  })

  it('is not asked for what the token does not allow, nor for leave without an origin', async () => {
    const { found, sent, page } = await check('none', {}, null)
    expect(sent).toEqual(['GET getCustomerStatistics', 'GET getDailyStatistics'])
    expect(found('createStore')).toBe('not shown; a write')
    expect(found('getStore')).toBe('not shown; needs STORE_RETAILER_MANAGEMENT, which the token lacks')
    expect(page).toContain('0 missing, 0 different, 2 conforming, 56 not shown')
    expect(page).toContain('- Site: not given, so CORS was not checked')
  })
})

const person = 'Jean Dupont may not'
const named = JSON.stringify({ code: person, max_budget: person })
const [origins, methods, headers] = ['origin', 'methods', 'headers'].map((what) => `access-control-allow-${what}`)

/** Requests with other answers, and what the report says of their call. */
const faults: readonly (readonly [string, Change, string])[] = [
  ['GET listHubOwners', withAnswer(404, '{"code":"notFound"}'), 'missing; answered 404 notFound'],
  ['GET listPotentials', withAnswer(405, 'no'), 'missing; answered 405'],
  ['GET listRewards', withAnswer(404, '{"code":"resourceNotFound"}'), 'not shown; refused with 404 resourceNotFound'],
  ['GET listPhoneCountries', withAnswer(200, '[]'), 'not shown; the list is empty'],
  ['GET getPayoutIban', withAnswer(200, '{}'), 'not shown; needs the payout, which no answer has'],
  ['GET getStore', withAnswer(500, '{}'), 'different; `answer`: expected 200 and JSON, answered 500'],
  ['GET getGraph', withAnswer(403, named), 'different; `answer`: expected 200 and JSON, answered 403'],
  ['GET listCities', withAnswer(200, `<p>${person}`), 'different; `answer`: expected 200 and JSON, answered 200'],
  ['GET getMaximumBudget', withAnswer(200, named), 'different; `max_budget`: string cannot be read'],
  ['GET listBackUsers', () => Promise.reject(new Error('reset')), 'different; `answer`: no answer: reset'],
  ['GET getRetailer', withHeader(origins, apiUrl), `different; \`${origins}\`: expected * or ${site}`],
  ['OPTIONS login', withHeader(origins, apiUrl), `different; a write; \`${origins}\`: expected * or ${site}`],
  ['OPTIONS deleteStore', withAnswer(404, ''), 'different; a write; `preflight`: expected status 204, answered 404'],
  ['OPTIONS updateStore', withHeader(methods, 'GET'), `different; a write; \`${methods}\`: has no PATCH`],
  ['OPTIONS listUnassigned', withHeader(headers, '*, Authorization'), 'conforming'],
  ['OPTIONS listRetailers', withHeader(headers, '*'), `different; \`${headers}\`: has no authorization`],
]

describe('an API with faults', () => {
  let done: Awaited<ReturnType<typeof check>>
  beforeAll(async () => {
    done = await check('all', Object.fromEntries(faults))
  })

  it.each(faults)('%s: the report says what is wrong', (request, _, expected) => {
    expect(done.found(request.split(' ')[1])).toBe(expected)
  })

  it('has a report without a text of the answers, and nothing wrong in the other calls', () => {
    expect(done.page).not.toContain(person)
    const faulty = faults.map(([request]) => request.split(' ')[1])
    const others = done.calls.filter(({ name }) => !faulty.includes(name))
    expect(others.filter(({ outcome }) => outcome === 'missing' || outcome === 'different')).toEqual([])
  })
})

it.each([
  [{ '/daily': '[{}]' }, 0, '0 missing, 0 different, 2 conforming, 56 not shown'],
  [{}, 1, '0 missing, 1 different, 1 conforming, 56 not shown'],
])('the command prints the report; with the answers %j it ends with %i', async (answers, code, summary) => {
  const server = createServer(({ url = '' }, response) => {
    response.end(Object.entries(answers).find(([path]) => url.includes(path))?.[1] ?? '{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const token = `e30.${btoa('{"exp":9e9}')}.c2ln`
  const line = ['scripts/conformance.ts', '--api-url', `http://127.0.0.1:${(server.address() as AddressInfo).port}`]
  const { status, stdout } = await new Promise<{ status: unknown; stdout: string }>((resolve) => {
    const env = { ...process.env, CONFORMANCE_TOKEN: token }
    execFile(process.execPath, line, { env }, (error, stdout) => resolve({ status: error?.code ?? 0, stdout }))
  })
  server.close()
  expect([status, stdout]).toEqual([code, expect.stringContaining(summary)])
})
