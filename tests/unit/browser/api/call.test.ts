import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '#browser/api/call.ts'
import { listCities } from '#lib/contracts/cities.ts'
import { associateTransaction } from '#lib/contracts/transactions.ts'
import { mayBeSaved, problemOf } from '#lib/problem.ts'

let response: () => Response

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'http://site.test', pathname: '/' })
  vi.stubGlobal('document', { getElementById: () => null, querySelector: () => null, documentElement: { dataset: {} } })
  vi.stubGlobal('fetch', async () => response())
})

afterEach(() => vi.unstubAllGlobals())

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
