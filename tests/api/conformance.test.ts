import { describe, expect, it } from 'vitest'
import { contract, type EndpointName } from '#lib/contracts/contract.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { withoutHeader } from '#tests/support/api-faults.ts'
import { withJson } from '#tests/support/changed-api.ts'
import { linesOf, siteOrigin, useCheckedApi, wholeRunMs } from '#tests/support/checked-api.ts'

const { api, check } = useCheckedApi()

const isWrite = ({ method }: Endpoint) => method !== 'GET'

/** Why a reading call is not shown. */
const unreadReasons: Readonly<Partial<Record<EndpointName, string>>> = {
  listGiftCardTransactions: 'needs the number of a gift card, which no answer has',
  getNextReceipt: 'a write: it reads, but changes data too',
}

describe('the reference API', () => {
  it('conforms in every reading call whose parameters are in its answers, and is sent no write', {
    timeout: wholeRunMs,
  }, async () => {
    const before = api().received.length
    const { calls } = await check('all')
    expect([...calls.keys()]).toEqual(Object.keys(contract))
    expect([...calls.values()].flatMap(linesOf)).toEqual([])
    const others = [...calls.values()].filter(({ outcome }) => outcome !== 'conforming')
    expect(others.map(({ name, outcome, reason }) => [name, outcome, reason])).toEqual(
      others.map(({ name }) => [name, 'not shown', unreadReasons[name] ?? 'a write']),
    )
    const writes = Object.entries<Endpoint>(contract).filter(([, endpoint]) => isWrite(endpoint))
    expect(others).toHaveLength(writes.length + 2)
    const received = api().received.slice(before)
    expect(received.length).toBeGreaterThan(150)
    expect(received.filter(({ name, headers }) => name !== null && headers.origin !== siteOrigin)).toEqual([])
    expect(received.filter(({ method }) => method !== 'GET' && method !== 'OPTIONS')).toEqual([])
    expect(received.filter(({ name, method }) => name === 'getNextReceipt' && method === 'GET')).toEqual([])
  })
})

describe('a token without functionalities', () => {
  it.each([
    ['entities', ['STORE_RETAILER_MANAGEMENT']],
    ['none', []],
  ])('%s: a reading that the token does not allow is not shown, and not sent', async (user, held) => {
    const before = api().received.length
    const { calls } = await check(user)
    const isHeld = ({ access }: Endpoint) => typeof access === 'string' || access.some((one) => held.includes(one))
    for (const [name, { outcome, reason, findings }] of calls) {
      expect(findings, name).toEqual([])
      if (isWrite(contract[name])) continue
      const isLacking = /^needs [A-Z_1 or]+, which the token lacks$/.test(reason ?? '')
      expect([name, isLacking]).toEqual([name, !isHeld(contract[name])])
      if (isLacking) expect(outcome).toBe('not shown')
    }
    const sent = api()
      .received.slice(before)
      .filter(({ method, name }) => method === 'GET' && name !== null)
    expect(sent.filter(({ name }) => name !== null && !isHeld(contract[name]))).toEqual([])
    expect(sent.length).toBeGreaterThan(0)
  })
})

describe('without an origin', () => {
  it('asks for no leave to send, and looks at no CORS header', async () => {
    const before = api().received.length
    api().change({ getDailyStatistics: withoutHeader('access-control-allow-origin') })
    const { calls } = await check('none', { origin: null })
    expect([...calls.values()].flatMap(linesOf)).toEqual([])
    expect(
      api()
        .received.slice(before)
        .filter(({ method }) => method === 'OPTIONS'),
    ).toEqual([])
  })
})

describe('an API whose ids are gone', () => {
  it('has one difference, and the calls that need these ids are not shown', { timeout: wholeRunMs }, async () => {
    api().change({
      listShoppingHubs: withJson<Record<string, unknown>[]>((hubs) => hubs.map(({ id: _, ...hub }) => hub)),
    })
    const { calls } = await check('all')
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
