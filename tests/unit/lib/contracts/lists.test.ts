import { describe, expect, it } from 'vitest'
import { readAnswer } from '#browser/api/read-answer.ts'
import { contract } from '#lib/contracts/contract.ts'
import type { Endpoint, JsonAnswer } from '#lib/contracts/endpoint.ts'
import { itemSchemaOf, leftOutOf, mapItems } from '#lib/contracts/lists.ts'
import { ApiError } from '#lib/problem.ts'
import { callSamples } from '#tests/support/call-samples.ts'

/* Every list of the contract with one item that cannot be read; a new list joins by itself. */

type Schema = { readonly _zod: { readonly def: unknown } }
type Json = Record<string, unknown>

/** Reads an answer and says how many items it has left out. */
async function read(answer: JsonAnswer, sent: unknown) {
  const counts: number[] = []
  const value = await readAnswer(answer, [JSON.stringify(sent)], { onLeftOut: (count) => counts.push(count) })
  return { value, leftOut: counts }
}

async function problemOf(answer: JsonAnswer, sent: unknown) {
  const error = await readAnswer(answer, [JSON.stringify(sent)]).catch((thrown: unknown) => thrown)
  return error instanceof ApiError ? error.problem.kind : 'read'
}

const endpoints: readonly (readonly [string, Endpoint])[] = Object.entries(contract)

/** The items of the longest sample of a list. */
function itemsOf(name: string, key: string, otherKeys: readonly string[] = []): readonly unknown[] {
  const lists = (callSamples.get(name)?.answers ?? []).flatMap(({ sent }) =>
    [sent, ...[key, ...otherKeys].map((one) => (sent as Json)[one])].filter((one) => Array.isArray(one)),
  )
  return lists.sort((one, other) => other.length - one.length)[0] ?? []
}

const lists = endpoints.flatMap(([name, { answer }]) =>
  answer.kind === 'list' && !answer.item.safeParse(null).success
    ? [{ name, answer, items: itemsOf(name, answer.key, answer.otherKeys) }]
    : [],
)

describe.each(lists)('the list of $name', ({ answer, items }) => {
  it('keeps its good items and counts the others [API-47]', async () => {
    expect(items.length).toBeGreaterThan(0)
    const good = await read(answer, items)
    expect(good.leftOut).toEqual([0])
    for (const sent of [[null, ...items], { [answer.key]: [...items, null] }]) {
      expect(await read(answer, sent)).toEqual({ value: good.value, leftOut: [1] })
    }
  })

  it('is unreadable when none of its items can be read, and empty when it has none [API-47]', async () => {
    expect(await problemOf(answer, [null, null])).toBe('unreadable')
    expect(await read(answer, [])).toEqual({ value: [], leftOut: [0] })
  })
})

/** The lists of an object, by their names. */
function listsWithin(schema: Schema): readonly (readonly [string, Schema])[] {
  const def = schema._zod.def as { shape?: Record<string, Schema>; innerType?: Schema; out?: Schema }
  const inner = def.innerType ?? def.out
  if (inner) return listsWithin(inner)
  return Object.entries(def.shape ?? {}).filter(([, field]) => itemSchemaOf(field) !== undefined)
}

const innerLists = endpoints.flatMap(([name, { answer }]) =>
  answer.kind === 'object'
    ? listsWithin(answer.schema)
        .filter(([, field]) => itemSchemaOf(field)?.safeParse(null).success === false)
        .map(([field]) => ({ name, field, answer, items: itemsOf(name, field) }))
    : [],
)

it('finds the lists inside objects', () => {
  expect(innerLists.map(({ name, field }) => `${name}.${field}`)).toEqual(
    expect.arrayContaining(['getCustomerTransactions.transactions', 'getStore.transactionPatterns', 'getGraph.nodes']),
  )
})

describe.each(innerLists)('$field of $name', ({ name, field, answer, items }) => {
  const sample = callSamples.get(name)?.answers[0]?.sent as Json
  const readField = async (sent: unknown) => {
    const { value, leftOut } = await read(answer, { ...sample, [field]: sent })
    return { list: (value as Json)[field], leftOut }
  }

  it('keeps its good items and counts the others [API-47]', async () => {
    expect(items.length).toBeGreaterThan(0)
    const good = await readField(items)
    expect(good.leftOut).toEqual([0])
    expect(await readField([...items, null, null])).toEqual({ list: good.list, leftOut: [2] })
  })

  it('is empty when it is missing, and unreadable when it is garbage [API-47]', async () => {
    for (const missing of [undefined, null, []]) expect(await readField(missing)).toEqual({ list: [], leftOut: [0] })
    for (const garbage of ['none', 0, {}, [null]]) {
      expect(await problemOf(answer, { ...sample, [field]: garbage })).toBe('unreadable')
    }
  })
})

it('tells of each list of an answer apart, also when its items have changed [API-47] [CUS-29]', async () => {
  const answer = {
    bankConnection: [{ name: 'A' }, 7],
    bankConnectionAttempt: [null, { name: 'A' }, null],
  }
  const { value, leftOut } = await read(contract.getBankConnections.answer, answer)
  const { bankConnection, bankConnectionAttempt } = value as Record<keyof typeof answer, object[]>
  expect(leftOut).toEqual([3])
  expect([leftOutOf(bankConnection), leftOutOf(bankConnectionAttempt), leftOutOf([])]).toEqual([1, 2, 0])
  const changed = mapItems(bankConnectionAttempt, (one) => ({ ...one, name: 'B' }))
  expect([changed, leftOutOf(changed)]).toMatchObject([[{ name: 'B' }], 2])
})

it('leaves out an array, also where an object may lack all its fields [API-47]', async () => {
  const { answer } = contract.listUnassigned
  const good = await read(answer, [{ id: 't1' }])
  expect(await read(answer, [[], { id: 't1' }])).toEqual({ value: good.value, leftOut: [1] })
})

describe('a list inside the item of a list', () => {
  const { answer } = contract.listBackUsers

  it('counts with its own items, but not those of an item that is left out itself [API-47]', async () => {
    const sent = [
      { backUserId: 'u1', functionalities: ['ADMIN', 7] },
      { backUserId: 'u2', functionalities: [7] },
    ]
    const { value, leftOut } = await read(answer, sent)
    expect(value).toMatchObject([{ backUserId: 'u1', functionalities: [{ name: 'ADMIN' }] }])
    expect(leftOut).toEqual([2])
  })
})

describe('predictions', () => {
  it('keep their good rows [API-47]', async () => {
    const { answer } = contract.getPredictions
    const { value, leftOut } = await read(answer, [{ categories: ['a'] }, [['c1', 'Fnac', 3], null]])
    expect(value).toMatchObject([{ categories: ['a'] }, [{ customerId: 'c1', storeName: 'Fnac', cost: 3 }]])
    expect(leftOut).toEqual([1])
  })
})

describe('an item without its id', () => {
  const rows = ['listUnassigned', 'listStoreTransactions', 'listRetailerStores', 'listRetailerPatterns'] as const

  it.each(rows)('is kept where it is a row of %s [API-47] [MAS-16]', async (name) => {
    const { answer } = contract[name]
    const sent = [
      { label: 'CB', pattern: 'CB' },
      { id: '', pattern: 'CB' },
    ]
    expect(await read(answer, sent)).toMatchObject({ value: [{ id: null }, { id: null }], leftOut: [0] })
  })

  const choices = ['listShoppingHubs', 'listHubStores', 'listCities', 'listRetailers', 'listHubOwners'] as const

  it.each(choices)('is left out where it is a choice of %s [API-47]', async (name) => {
    const sent = [{ id: 1, name: 'A' }, { name: 'B' }]
    expect(await read(contract[name].answer, sent)).toMatchObject({ value: [{ id: '1' }], leftOut: [1] })
  })
})

describe('the other names of the entities', () => {
  it('are read in every list and object [ENT-86] [API-47]', async () => {
    const store = { storeId: 's1', storeName: 'Fnac', locality: 'Lyon' }
    const named = { id: 's1', name: 'Fnac' }
    expect((await read(contract.listHubStores.answer, [store])).value).toMatchObject([named])
    expect((await read(contract.listRetailerStores.answer, [store])).value).toMatchObject([
      { ...named, cityName: 'Lyon' },
    ])
    expect((await read(contract.getStore.answer, store)).value).toMatchObject({ ...named, cityName: 'Lyon' })
    expect((await read(contract.listRetailers.answer, [{ retailerId: 'r', retailerName: 'R' }])).value).toMatchObject([
      { id: 'r', name: 'R' },
    ])
    const transaction = { transactionId: 't1', store }
    expect((await read(contract.listUnassigned.answer, [transaction])).value).toMatchObject([{ id: 't1' }])
    expect((await read(contract.listPatternTransactions.answer, [transaction])).value).toMatchObject([
      { id: 't1', store: named },
    ])
    expect((await read(contract.createStore.answer, { id: 's2' })).value).toEqual({ storeId: 's2' })
    expect((await read(contract.createRetailer.answer, { id: 'r2' })).value).toEqual({ retailerId: 'r2' })
  })

  it.each([
    ['Lyon', 'Lyon'],
    [{ id: 3, name: 'Lyon' }, 'Lyon'],
    [{ id: 3 }, null],
    [null, null],
  ])('give the city of a related transaction: %j [API-47]', async (city, name) => {
    const { value } = await read(contract.listStoreTransactions.answer, [{ id: 't', city }])
    expect(value).toMatchObject([{ city: name }])
  })
})
