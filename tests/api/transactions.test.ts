import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { associateTransaction, dissociateTransaction, listUnassigned } from '#lib/contracts/transactions.ts'
import { shoppingHubs } from '#sandbox/db/schema/hubs.ts'
import { stores } from '#sandbox/db/schema/stores.ts'
import { transactions } from '#sandbox/db/schema/transactions.ts'
import { seedHubs } from '#sandbox/seed/places.ts'
import { useSandbox } from '#tests/support/sandbox.ts'

const sandbox = useSandbox()

const as = 'pinpoint@dashboard.test'
const unknownId = '00000000-0000-4000-8000-000000000000'

interface Row {
  readonly id: string
  readonly date: string
  readonly amount: number
  readonly hasHint: boolean
}

async function hubId(name: string): Promise<string> {
  const [hub] = await sandbox.db.select().from(shoppingHubs).where(eq(shoppingHubs.name, name))
  return hub?.id ?? ''
}

const readUnassigned = (id: string, header = 'shoppinghubId') =>
  sandbox.call(listUnassigned, { as, headers: { [header]: id } })
const rowsOf = (json: unknown) => (json as { unaffectedTransactionsInfo: readonly Row[] }).unaffectedTransactionsInfo

/** A transaction of the base with or without a store; `index` keeps tests apart. */
async function pick(kind: 'assigned' | 'unassigned', index: number): Promise<string> {
  const [found] = await sandbox.db
    .select({ id: transactions.id })
    .from(transactions)
    .where(kind === 'assigned' ? isNotNull(transactions.storeId) : isNull(transactions.storeId))
    .orderBy(transactions.id)
    .offset(index)
    .limit(1)
  return found?.id ?? ''
}

async function storeOf(transactionId: string) {
  const [found] = await sandbox.db.select().from(transactions).where(eq(transactions.id, transactionId))
  return { storeId: found?.storeId, origin: found?.storeAssociationOrigin }
}

async function anyStoreId(): Promise<string> {
  const [store] = await sandbox.db.select({ id: stores.id }).from(stores).orderBy(stores.id).limit(1)
  return store?.id ?? ''
}

describe('unassigned transactions', () => {
  it.each(seedHubs.filter(({ isNew }) => !isNew))(
    'of $name are several hundred, newest first [MAS-05]',
    async ({ name }) => {
      const { status, json } = await readUnassigned(await hubId(name))
      const rows = rowsOf(json)
      expect(status).toBe(200)
      expect(rows.length).toBeGreaterThan(300)
      const dates = rows.map(({ date }) => date)
      expect(dates).toEqual([...dates].sort().reverse())
      expect(new Set(rows.map(({ hasHint }) => hasHint))).toEqual(new Set([true, false]))
      expect(rows.every(({ amount }) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6)).toBe(true)
    },
  )

  it('of a mall without any are not found [MAS-19]', async () => {
    const name = seedHubs.find(({ isNew }) => isNew)?.name ?? ''
    expect(await readUnassigned(await hubId(name))).toMatchObject({
      status: 404,
      json: { code: 'transactionsNotFound' },
    })
  })

  it.each(['x', unknownId])('of the mall %s are refused', async (id) => {
    expect(await readUnassigned(id)).toMatchObject({ status: 400, json: { code: 'invalidShoppingHubId' } })
  })

  it('need the mall', async () => {
    expect(await sandbox.call(listUnassigned, { as })).toMatchObject({
      status: 400,
      json: { code: 'invalidShoppingHubId' },
    })
  })

  it('take the header in any capitals [API-45]', async () => {
    const id = await hubId('Confluent')
    for (const header of ['shoppinghubId', 'shoppingHubId', 'SHOPPINGHUBID']) {
      expect((await readUnassigned(id, header)).status).toBe(200)
    }
  })
})

describe('association', () => {
  const associate = (body: unknown) => sandbox.call(associateTransaction, { as, body })

  it('gives the transaction its store and takes it off the list [MAS-15]', async () => {
    const hub = await hubId('Violette')
    const [first, ...rest] = rowsOf((await readUnassigned(hub)).json)
    const storeId = await anyStoreId()
    expect(await associate({ storeId, transactionId: first?.id })).toMatchObject({ status: 204, json: undefined })
    expect(await storeOf(first?.id ?? '')).toEqual({ storeId, origin: 'MANUAL' })
    const left = rowsOf((await readUnassigned(hub)).json)
    expect(left.map(({ id }) => id)).toEqual(rest.map(({ id }) => id))
  })

  it('is open to support too', async () => {
    const body = { storeId: await anyStoreId(), transactionId: await pick('unassigned', 1) }
    expect((await sandbox.call(associateTransaction, { as: 'support@dashboard.test', body })).status).toBe(204)
  })

  it('of an assigned transaction is a conflict and changes nothing', async () => {
    const transactionId = await pick('assigned', 2)
    const before = await storeOf(transactionId)
    expect(await associate({ storeId: await anyStoreId(), transactionId })).toMatchObject({
      status: 409,
      json: { code: 'transactionExists' },
    })
    expect(await storeOf(transactionId)).toEqual(before)
  })

  it('lets one of two at the same time win', async () => {
    const body = { storeId: await anyStoreId(), transactionId: await pick('unassigned', 3) }
    const statuses = (await Promise.all([associate(body), associate(body)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([204, 409])
  })

  it.each([unknownId, 'x'])('does not find the transaction %s', async (transactionId) => {
    expect(await associate({ storeId: await anyStoreId(), transactionId })).toMatchObject({
      status: 404,
      json: { code: 'transactionNotFound' },
    })
  })

  it.each([unknownId, 'x', '', undefined])('refuses the store %s', async (storeId) => {
    const transactionId = await pick('unassigned', 4)
    expect(await associate({ storeId, transactionId })).toMatchObject({ status: 400, json: { code: 'invalidStoreId' } })
    expect((await storeOf(transactionId)).storeId).toBeNull()
  })

  it('needs a transaction', async () => {
    expect(await associate({ storeId: await anyStoreId() })).toMatchObject({
      status: 400,
      json: { code: 'invalidRequest' },
    })
  })
})

describe('dissociation', () => {
  const dissociate = (transactionId: unknown) => sandbox.call(dissociateTransaction, { as, body: { transactionId } })

  it('takes the store away, and association may follow [MDI-06]', async () => {
    const transactionId = await pick('assigned', 5)
    expect(await dissociate(transactionId)).toMatchObject({ status: 204, json: undefined })
    expect(await storeOf(transactionId)).toEqual({ storeId: null, origin: null })
    const body = { storeId: await anyStoreId(), transactionId }
    expect((await sandbox.call(associateTransaction, { as, body })).status).toBe(204)
  })

  it('of a transaction without a store finds none [MDI-09]', async () => {
    expect(await dissociate(await pick('unassigned', 6))).toMatchObject({
      status: 404,
      json: { code: 'transactionNotFound' },
    })
  })

  it('of an unknown transaction finds none [MDI-09]', async () => {
    expect(await dissociate(unknownId)).toMatchObject({ status: 404, json: { code: 'transactionNotFound' } })
  })

  it.each(['x', '', '123', undefined, null])('refuses the id %s [MDI-10]', async (transactionId) => {
    expect(await dissociate(transactionId)).toMatchObject({ status: 400, json: { code: 'invalidTransactionId' } })
  })
})

it('a store pattern that assigned a transaction matches its label', async () => {
  const { rows } = await sandbox.db.execute<{ wrong: number }>(
    `select count(*)::int as wrong from transactions t join patterns p on p.store_id = t.store_id
     where t.store_association_origin = 'PATTERN' and t.label !~* p.pattern`,
  )
  expect(rows).toEqual([{ wrong: 0 }])
  const assigned = and(isNotNull(transactions.storeId), eq(transactions.storeAssociationOrigin, 'PATTERN'))
  expect(await sandbox.db.$count(transactions, assigned)).toBeGreaterThan(10_000)
})
