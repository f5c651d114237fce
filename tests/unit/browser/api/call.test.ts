import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '#browser/api/call.ts'
import { sendEarly } from '#browser/api/early.ts'
import { listCities } from '#lib/contracts/cities.ts'
import { associateTransaction } from '#lib/contracts/transactions.ts'
import { mayBeSaved, problemOf } from '#lib/problem.ts'

let response: () => Response
let sent = 0

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'http://site.test', pathname: '/' })
  vi.stubGlobal('document', { getElementById: () => null, querySelector: () => null, documentElement: { dataset: {} } })
  sent = 0
  vi.stubGlobal('fetch', async () => {
    sent += 1
    return response()
  })
  vi.stubGlobal('earlyRequests', undefined)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const page = (status: number, type: string) => () => new Response('[]', { status, headers: { 'content-type': type } })
const write = () => call(associateTransaction, { body: { storeId: 's', transactionId: 't' } }, { token: 'x' })
const read = () => call(listCities, {}, { token: 'x' })
const problem = (sent: Promise<unknown>) => sent.then(() => null, problemOf)

describe('a web page in place of an answer', () => {
  it.each(['text/html', 'text/html; charset=utf-8', 'Text/HTML'])(
    'is unreadable with status 200: %s [API-42]',
    async (type) => {
      response = page(200, type)
      for (const send of [write, read]) expect(await problem(send())).toMatchObject({ kind: 'unreadable' })
      const failed = await problem(write())
      expect(failed && mayBeSaved(failed)).toBe(true)
    },
  )

  it('is the failure that its status says otherwise', async () => {
    response = page(502, 'text/html')
    expect(await problem(write())).toMatchObject({ kind: 'failed', status: 502 })
  })
})

it('any other body of a write is ignored, also one without a type [API-42]', async () => {
  for (const type of ['application/json', 'text/plain', '']) {
    response = page(200, type)
    expect(await write()).toBeUndefined()
    expect(await read()).toEqual([])
  }
  response = () => new Response(null, { status: 204 })
  expect(await write()).toBeUndefined()
})

describe('a line that breaks', () => {
  const browser = { onLine: true }
  const cut = () => {
    browser.onLine = false
    throw new TypeError('Failed to fetch')
  }

  beforeEach(() => {
    browser.onLine = true
    vi.stubGlobal('navigator', browser)
    response = cut
  })

  it('while the API has a write leaves open whether it is saved [API-42]', async () => {
    const failed = await problem(write())
    expect(failed).toEqual({ kind: 'unreachable', offline: false })
    expect(failed && mayBeSaved(failed)).toBe(true)
  })

  it('before a write, and during a reading, is told as offline', async () => {
    expect(await problem(read())).toEqual({ kind: 'unreachable', offline: true })
    expect(await problem(write())).toEqual({ kind: 'unreachable', offline: true })
  })
})

describe('an early request', () => {
  const request = {
    method: 'GET',
    address: 'http://site.test/backoffice/cities',
    headers: { Authorization: 'Bearer x' },
  }
  const cities = (name: string) => () => Response.json([{ id: '1', name }])

  beforeEach(() => {
    response = cities('Early')
    sendEarly(request)
    response = cities('Late')
  })

  it('is answered to the same call, once', async () => {
    expect(await read()).toMatchObject([{ name: 'Early' }])
    expect(sent).toBe(1)
    expect(await read()).toMatchObject([{ name: 'Late' }])
  })

  it('is not answered to another session', async () => {
    expect(await call(listCities, {}, { token: 'y' })).toMatchObject([{ name: 'Late' }])
  })

  it('is outdated after a write and after 30 seconds', async () => {
    await write()
    expect(await read()).toMatchObject([{ name: 'Late' }])
    sendEarly(request)
    vi.useFakeTimers({ now: Date.now() + 30_001, toFake: ['Date'] })
    response = cities('Newest')
    expect(await read()).toMatchObject([{ name: 'Newest' }])
  })

  it('that failed is the failure of the call', async () => {
    vi.stubGlobal('earlyRequests', undefined)
    response = page(503, 'application/json')
    sendEarly(request)
    response = cities('Late')
    expect(await problem(read())).toMatchObject({ kind: 'failed', status: 503 })
  })
})
