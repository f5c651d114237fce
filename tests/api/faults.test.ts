import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointName } from '#lib/contracts/contract.ts'
import { createApp } from '#sandbox/app.ts'
import { transactions } from '#sandbox/db/schema/transactions.ts'
import { createFaults, type Fault } from '#sandbox/http/faults.ts'
import { startTestSandbox, testNow, useSandbox } from '#tests/support/sandbox.ts'

const sandbox = useSandbox(() => startTestSandbox({ faults: true }))
let token: string
let otherToken: string
beforeAll(async () => {
  token = await signIn('pinpoint@dashboard.test', 'Pinpoint24')
  otherToken = await signIn('all@dashboard.test', 'Everything24')
})
afterEach(() => sandbox.faults.clear())

async function signIn(email: string, password: string): Promise<string> {
  const response = await send(
    '/backoffice/auth/login',
    { method: 'POST', body: JSON.stringify({ email, password }) },
    '',
  )
  return ((await response.json()) as { accessToken: string }).accessToken
}

function send(path: string, init: RequestInit = {}, as = token): Promise<Response> {
  return fetch(`${sandbox.url}${path}`, {
    ...init,
    headers: { 'content-type': 'application/json', ...(as && { authorization: `Bearer ${as}` }) },
  })
}

const hubs = (as?: string) => send('/backoffice/shoppingHubs', {}, as)

async function assignedTransaction(): Promise<string> {
  const { rows } = await sandbox.db.execute<{ id: string }>(
    'select id from transactions where store_id is not null limit 1',
  )
  return rows[0]?.id ?? ''
}

async function hasStore(id: string): Promise<boolean> {
  const [found] = await sandbox.db.select().from(transactions).where(eq(transactions.id, id))
  return found?.storeId != null
}

const dissociate = (transactionId: string) =>
  send('/backoffice/transactions/dissociation', { method: 'POST', body: JSON.stringify({ transactionId }) })

describe('a fault', () => {
  it('refuses with status and code', async () => {
    sandbox.faults.set('listShoppingHubs', { status: 503, code: 'maintenance' })
    const response = await hubs()
    expect([response.status, await response.json()]).toEqual([503, { code: 'maintenance', message: 'Planned fault' }])
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })

  it('delays', async () => {
    sandbox.faults.set('listShoppingHubs', { delayMs: 80 })
    const start = performance.now()
    expect((await hubs()).status).toBe(200)
    expect(performance.now() - start).toBeGreaterThan(75)
  })

  it('drops the connection before the work', async () => {
    const id = await assignedTransaction()
    sandbox.faults.set('dissociateTransaction', { drop: true })
    await expect(dissociate(id)).rejects.toThrow(TypeError)
    expect(await hasStore(id)).toBe(true)
  })

  it('drops the connection after the work', async () => {
    const id = await assignedTransaction()
    sandbox.faults.set('dissociateTransaction', { drop: true, afterHandling: true })
    await expect(dissociate(id)).rejects.toThrow(TypeError)
    expect(await hasStore(id)).toBe(false)
  })

  it('refuses after the work', async () => {
    const id = await assignedTransaction()
    sandbox.faults.set('dissociateTransaction', { status: 500, afterHandling: true })
    expect((await dissociate(id)).status).toBe(500)
    expect(await hasStore(id)).toBe(false)
  })

  it('cuts the answer in two', async () => {
    const whole = await (await hubs()).text()
    sandbox.faults.set('listShoppingHubs', { truncate: true })
    const response = await hubs()
    const half = await response.text()
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json'])
    expect(half).toBe(whole.slice(0, Math.floor(whole.length / 2)))
    expect(() => JSON.parse(half)).toThrow(SyntaxError)
  })

  it('sends a web page', async () => {
    sandbox.faults.set('listShoppingHubs', { html: true })
    const response = await hubs()
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(await response.text()).toContain('<!doctype html>')
  })

  it('sends nothing', async () => {
    sandbox.faults.set('listShoppingHubs', { empty: true })
    const response = await hubs()
    expect([response.status, await response.text()]).toEqual([200, ''])
  })

  it('breaks the connection in the middle of the answer', async () => {
    const whole = await (await hubs()).text()
    sandbox.faults.set('listShoppingHubs', { cut: true })
    const response = await hubs()
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
    expect(Number(response.headers.get('content-length'))).toBe(Buffer.byteLength(whole))
    await expect(response.text()).rejects.toThrow(TypeError)
  })

  it('sends another text in place of the answer', async () => {
    sandbox.faults.set('listShoppingHubs', { text: '{"a":[1,' })
    const response = await hubs()
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json'])
    expect(await response.text()).toBe('{"a":[1,')
  })

  it('sends no content', async () => {
    sandbox.faults.set('listShoppingHubs', { noContent: true })
    const response = await hubs()
    expect([response.status, await response.text()]).toEqual([204, ''])
  })

  it('fails without letting another origin read it', async () => {
    sandbox.faults.set('listShoppingHubs', { status: 500, noCors: true })
    const response = await hubs()
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([500, null])
  })

  it('happens as often as it says', async () => {
    sandbox.faults.set('listShoppingHubs', { status: 500, times: 2 })
    const statuses = [await hubs(), await hubs(), await hubs()].map(({ status }) => status)
    expect(statuses).toEqual([500, 500, 200])
  })

  it('happens to one user alone', async () => {
    sandbox.faults.set('listShoppingHubs', { status: 500, email: 'Pinpoint@dashboard.test' })
    expect([(await hubs()).status, (await hubs(otherToken)).status]).toEqual([500, 200])
  })

  it('happens to the user of a login', async () => {
    sandbox.faults.set('login', { status: 500, email: 'pinpoint@dashboard.test' })
    const body = (email: string) => ({ method: 'POST', body: JSON.stringify({ email, password: 'x' }) })
    expect((await send('/backoffice/auth/login', body('pinpoint@dashboard.test'), '')).status).toBe(500)
    expect((await send('/backoffice/auth/login', body('nobody@dashboard.test'), '')).status).toBe(404)
  })

  it('leaves other calls alone', async () => {
    sandbox.faults.set('login', { status: 500 })
    expect((await hubs()).status).toBe(200)
  })
})

describe('over HTTP', () => {
  const path = '/__sandbox/faults'
  const put = (body: unknown) => send(path, { method: 'PUT', body: JSON.stringify(body) })

  it('a fault is planned, listed and forgotten', async () => {
    expect((await put({ name: 'listShoppingHubs', fault: { status: 500 } })).status).toBe(204)
    expect((await hubs()).status).toBe(500)
    const { planned, calls } = (await (await send(path)).json()) as { planned: unknown; calls: unknown }
    expect(planned).toEqual([{ name: 'listShoppingHubs', fault: { status: 500 } }])
    expect(calls).toEqual([
      {
        name: 'listShoppingHubs',
        method: 'GET',
        path: '/backoffice/shoppingHubs',
        at: testNow.toISOString(),
        email: 'pinpoint@dashboard.test',
      },
    ])
    expect((await send(path, { method: 'DELETE' })).status).toBe(204)
    expect((await hubs()).status).toBe(200)
  })

  it('the faults of one user are forgotten without the others', async () => {
    await put({ name: 'listShoppingHubs', fault: { status: 500, email: 'a@dashboard.test' } })
    await put({ name: 'listShoppingHubs', fault: { status: 500, email: 'b@dashboard.test' } })
    await send(`${path}?email=a@dashboard.test`, { method: 'DELETE' })
    expect(sandbox.faults.planned.map(({ fault }) => fault.email)).toEqual(['b@dashboard.test'])
  })

  it.each([
    [{ name: 'nothing', fault: {} }],
    [{ name: 'login' }],
    [{ name: 'login', fault: { status: 200 } }],
    [{ name: 'login', fault: { times: 0 } }],
    ['text'],
  ])('the plan %j is refused', async (plan) => {
    expect((await put(plan)).status).toBe(400)
  })

  it('nothing is planned unless it was switched on', async () => {
    const app = createApp({ db: sandbox.db, now: () => testNow, secret: 'secret', faults: createFaults() })
    const statuses = ['GET', 'PUT', 'DELETE'].map(async (method) => (await app.request(path, { method })).status)
    expect(await Promise.all(statuses)).toEqual([404, 404, 404])
  })
})

describe('the log of calls', () => {
  it('counts requests by name', async () => {
    await hubs()
    await hubs(otherToken)
    await dissociate('x')
    const names = sandbox.faults.calls.map(({ name, email }) => [name, email])
    expect(names).toEqual([
      ['listShoppingHubs', 'pinpoint@dashboard.test'],
      ['listShoppingHubs', 'all@dashboard.test'],
      ['dissociateTransaction', 'pinpoint@dashboard.test'],
    ] satisfies [EndpointName, string][])
    sandbox.faults.clear()
    expect(sandbox.faults.calls).toEqual([])
  })

  it('tells what was asked for, with its query', async () => {
    await send('/backoffice/shoppingHubs?limit=2')
    expect(sandbox.faults.calls.map(({ method, path: asked }) => `${method} ${asked}`)).toEqual([
      'GET /backoffice/shoppingHubs?limit=2',
    ])
  })

  it('keeps the latest ten thousand', () => {
    const faults = createFaults()
    for (let index = 0; index <= 10_000; index += 1) {
      faults.take({ name: 'login', method: 'POST', path: '/', at: new Date(index), email: null })
    }
    expect([faults.calls.length, faults.calls[0]?.at.getTime()]).toEqual([10_000, 1])
  })
})

it('a fault for one user goes before one for all', () => {
  const faults = createFaults()
  const call = { name: 'login', method: 'POST', path: '/', at: testNow, email: 'a@dashboard.test' } as const
  const forAll: Fault = { status: 500 }
  const forOne: Fault = { status: 503, email: 'a@dashboard.test' }
  faults.set('login', forAll)
  faults.set('login', forOne)
  expect([faults.take(call), faults.take({ ...call, email: null })]).toEqual([forOne, forAll])
})
