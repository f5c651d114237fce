import { describe, expect, it } from 'vitest'
import { readAnswer } from '#browser/api/read-answer.ts'
import { contract } from '#lib/contracts/contract.ts'
import { listRewards } from '#lib/contracts/customers.ts'
import { readErrorAnswer } from '#lib/contracts/error-answer.ts'
import * as paths from '#lib/contracts/paths.ts'
import { listShoppingHubs } from '#lib/contracts/shopping-hubs.ts'
import { ApiError } from '#lib/problem.ts'
import { Flag, Id, Quantity, Text } from '#lib/received/fields.ts'

describe('fields', () => {
  it('read values in the forms that an API gives them [API-47]', () => {
    expect(['a', 5, null, undefined, {}, [], true].map((value) => Text.parse(value))).toEqual([
      'a',
      '5',
      null,
      null,
      null,
      null,
      null,
    ])
    expect([1.5, '1.5', '-2', '', 'x', null, undefined, Number.NaN].map((value) => Quantity.parse(value))).toEqual([
      1.5,
      1.5,
      -2,
      null,
      null,
      null,
      null,
      null,
    ])
    expect([true, 0, 'true', 'false', 2, null].map((value) => Flag.parse(value))).toEqual([
      true,
      false,
      true,
      false,
      null,
      null,
    ])
    expect([Id.safeParse(7).data, Id.safeParse('').success, Id.safeParse(null).success]).toEqual(['7', false, false])
  })
})

describe('error answers', () => {
  it.each([
    [
      { code: 'a', message: 'b' },
      { code: 'a', message: 'b' },
    ],
    [{ error: { code: 'a', message: 'b' } }, { code: 'a', message: 'b' }],
    [{ error: 'a' }, { code: 'a', message: null }],
    [
      { code: 4, message: '' },
      { code: null, message: null },
    ],
    [null, { code: null, message: null }],
    ['text', { code: null, message: null }],
    [[], { code: null, message: null }],
  ])('say code and message of %j [API-44]', (answer, expected) => {
    expect(readErrorAnswer(answer)).toEqual(expected)
  })
})

describe('answers', () => {
  const { answer } = listShoppingHubs

  it('are lists, bare or under their key [API-47]', async () => {
    const hub = { id: '1', name: 'A', hasInitialStoreTransaction: null, created_at: null, updated_at: null }
    expect(await readAnswer(answer, ['[{"id":1,"name":"A","more":true}]'])).toEqual([hub])
    expect(await readAnswer(answer, ['{"shoppingHubs":[{"id":"1","name":"A"}]}'])).toEqual([hub])
  })

  it.each(['', 'null', '{}', '"x"', '<!doctype html>', '[{"id":1', '[{"name":"no id"}]', '{"shoppingHubs":null}'])(
    'that break the contract are unreadable, never a crash: %j',
    async (text) => {
      const error = await readAnswer(answer, [text]).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(ApiError)
      expect(error).toMatchObject({ problem: { kind: 'unreadable' } })
    },
  )

  it('are lists under another of their names [CUS-58]', async () => {
    for (const text of ['[{}]', '{"cashback":[{}]}', '{"rewards":[{}]}', '{"cashback":null,"rewards":[{}]}']) {
      expect(await readAnswer(listRewards.answer, [text])).toHaveLength(1)
    }
    await expect(readAnswer(listRewards.answer, ['{"customerIdList":[]}'])).rejects.toThrow(ApiError)
  })

  it('of a write are ignored: any 2xx is success [API-42]', async () => {
    for (const text of ['', 'null', '<html>', '{"a":1}']) {
      expect(await readAnswer(contract.associateTransaction.answer, [text])).toBeUndefined()
    }
  })

  it('of ten thousand rows are read whole and in order', async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => ({ id: index }))
    const read = (await readAnswer(answer, [JSON.stringify(rows)])) as { id: string }[]
    expect(read).toHaveLength(10_000)
    expect(read[9_999]?.id).toBe('9999')
  })
})

describe('paths', () => {
  it('stand in one table, the assumed ones included [API-48]', () => {
    expect(Object.values(paths)).toEqual(
      expect.arrayContaining([
        '/backoffice/receipts',
        '/backoffice/shoppingHubs/stores',
        '/backoffice/phoneCountries',
        '/backoffice/customers/{customerId}/transactions',
        '/backoffice/shoppingHubOwners',
        '/backoffice/statistics/customers',
        '/backoffice/retailers/{id}/patterns',
      ]),
    )
    const known: readonly string[] = Object.values(paths)
    for (const endpoint of Object.values(contract)) expect(known).toContain(endpoint.path)
  })

  it('of the provider begin with "/backoffice/", and those of the offers service do not [API-48] [OFF-49]', () => {
    const others = Object.values(paths).filter((path) => !path.startsWith('/backoffice/'))
    expect(others.sort()).toEqual([
      '/get_best_links/',
      '/get_filtered_customer/',
      '/get_graph/',
      '/get_share_store/',
      '/json_stats/',
      '/json_stats_update_budget/',
      '/max_budget',
      '/potentials/',
      '/store_data/',
    ])
  })

  it('spell the header of the mall as each call does [API-45]', () => {
    expect(Object.keys(contract.listHubStores.headers.shape)).toEqual(['shoppingHubId'])
    expect(Object.keys(contract.listUnassigned.headers.shape)).toEqual(['shoppinghubId'])
  })

  it('give every call but the login a signed-in user [API-46]', () => {
    const open = Object.entries(contract).filter(([, { access }]) => access === 'public')
    expect(open.map(([name]) => name)).toEqual(['login'])
  })
})
