import { eq, sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { listCities } from '#lib/contracts/cities.ts'
import type { RelatedTransaction } from '#lib/contracts/related-transactions.ts'
import {
  createRetailer,
  deleteRetailer,
  getRetailer,
  listRetailerPatterns,
  listRetailerStores,
  listRetailers,
  listRetailerTransactions,
  updateRetailer,
} from '#lib/contracts/retailers.ts'
import { updateStore } from '#lib/contracts/stores.ts'
import { cities } from '#sandbox/db/schema/hubs.ts'
import { patterns, retailers, stores } from '#sandbox/db/schema/stores.ts'
import { labels, retailerDays, retailerTransactions, transactions } from '#sandbox/db/schema/transactions.ts'
import { openTestSandbox, type TestSandbox, useSandbox } from '#tests/support/sandbox.ts'

const sandbox = useSandbox()

const as = 'entities@dashboard.test'
const unknownId = '00000000-0000-4000-8000-000000000000'
const french = new Intl.Collator('fr', { numeric: true })

const read = (id: string) => sandbox.call(getRetailer, { as, params: { id } })
const create = (name: string, siren: string) => sandbox.call(createRetailer, { as, body: { name, siren } })
const remove = (id: string) => sandbox.call(deleteRetailer, { as, params: { id } })

async function page(id: string, limit: number, offset: number): Promise<readonly RelatedTransaction[]> {
  const headers = { limit: String(limit), offset: String(offset) }
  const { json } = await sandbox.call(listRetailerTransactions, { as, params: { id }, headers })
  return (json as { transactions: RelatedTransaction[] }).transactions
}

async function retailerNamed(name: string) {
  const [row] = await sandbox.db.select().from(retailers).where(eq(retailers.name, name))
  if (!row) throw new Error(`No retailer is called ${name}`)
  return row
}

/** Every retailer's transactions by the definition in sandbox/README.md, latest first. */
async function recount({ db }: Pick<TestSandbox, 'db'> = sandbox) {
  const [allLabels, allStores, { rows }] = await Promise.all([
    db.select().from(labels),
    db.select().from(stores),
    // In one text, because each row that drizzle reads takes long.
    db.execute<{ all: [string, number, string | null, number][] }>(sql`
      select json_agg(json_build_array(id, label_id, store_id, extract(epoch from date))) as all from ${transactions}
    `),
  ])
  const all = (rows[0]?.all ?? []).map(([id, labelId, storeId, date]) => ({ id, labelId, storeId, date }))
  const ofLabel = new Map(allLabels.map(({ id, retailerId }) => [id, retailerId]))
  const ofStore = new Map(allStores.map(({ id, retailerId }) => [id, retailerId]))
  const byRetailer = new Map<string, typeof all>()
  for (const transaction of all.sort((one, other) => +other.date - +one.date || (one.id < other.id ? 1 : -1))) {
    const { labelId, storeId } = transaction
    for (const retailerId of new Set([ofLabel.get(labelId), storeId === null ? null : ofStore.get(storeId)])) {
      if (!retailerId) continue
      const own = byRetailer.get(retailerId)
      if (own) own.push(transaction)
      else byRetailer.set(retailerId, [transaction])
    }
  }
  return (retailerId: string) => byRetailer.get(retailerId) ?? []
}

/** Compares the counters that triggers maintain with the rows. */
async function expectLinksToEqualRecount({ db }: Pick<TestSandbox, 'db'> = sandbox): Promise<void> {
  const of = await recount({ db })
  const links = await db.select().from(retailerTransactions)
  const linked = links.map(({ retailerId, transactionId, hasStore }) => `${retailerId} ${transactionId} ${hasStore}`)
  const all = await db.select({ id: retailers.id }).from(retailers)
  const expected = all.flatMap(({ id }) => of(id).map((row) => `${id} ${row.id} ${row.storeId !== null}`))
  // Joined into one text, because a comparison of two long lists is slow.
  expect(linked.sort().join('\n') === expected.sort().join('\n')).toBe(true)
  const days = await db.select().from(retailerDays)
  const counted = days.filter(({ transactions: count }) => count > 0)
  const byDay = Map.groupBy(links, ({ retailerId, date }) => `${retailerId} ${date.toISOString().slice(0, 10)}`)
  expect(
    Object.fromEntries(counted.map((row) => [`${row.retailerId} ${row.day}`, [row.transactions, row.withStore]])),
  ).toEqual(
    Object.fromEntries(
      [...byDay].map(([key, rows]) => [key, [rows.length, rows.filter(({ hasStore }) => hasStore).length]]),
    ),
  )
}

it('cities come by name, for staff of entities and of malls [API-06] [ENT-68]', async () => {
  const expected = (await sandbox.db.select({ id: cities.id, name: cities.name }).from(cities)).sort((one, other) =>
    french.compare(one.name, other.name),
  )
  for (const user of [as, 'hubs@dashboard.test']) {
    expect(await sandbox.call(listCities, { as: user })).toMatchObject({ status: 200, json: { cities: expected } })
  }
})

describe('retailers', () => {
  it('come by name, with names that are hard to look for [API-21] [ENT-04]', async () => {
    const { json } = await sandbox.call(listRetailers, { as })
    const names = (json as { retailersList: { name: string }[] }).retailersList.map(({ name }) => name)
    expect(names).toEqual([...names].sort(french.compare))
    expect(names).toEqual(
      expect.arrayContaining([
        'C&A (Paris)',
        'Marks & Spencer',
        'Zara',
        'Zara*',
        'Decathlon',
        'Décathlon',
        'L’Occitane',
      ]),
    )
  })

  it('have counters that equal a recount in plain code [API-22] [ENT-22] [ENT-33]', async () => {
    const of = await recount()
    const all = await sandbox.db.select().from(retailers)
    for (const row of all.filter((_, index) => index % 5 === 0)) {
      const own = of(row.id)
      expect(await read(row.id)).toEqual(
        expect.objectContaining({
          status: 200,
          json: {
            id: row.id,
            name: row.name,
            siren: row.siren,
            storeCount: await sandbox.db.$count(stores, eq(stores.retailerId, row.id)),
            transactionCount: own.length,
            affectedTransactionCount: own.filter(({ storeId }) => storeId !== null).length,
          },
        }),
      )
    }
  })

  it.each([
    ['x', 400, 'invalidRetailerId'],
    [unknownId, 404, 'retailerNotFound'],
  ])('%s are refused with %d %s by every call [ENT-54] [ENT-55]', async (id, status, code) => {
    const input = { as, params: { id }, headers: { limit: '10', offset: '0' }, body: { name: 'X' } }
    const refusal = { status, json: { code } }
    for (const endpoint of [getRetailer, listRetailerPatterns, listRetailerStores, listRetailerTransactions]) {
      expect(await sandbox.call(endpoint, { ...input, body: undefined })).toMatchObject(refusal)
    }
    expect(await sandbox.call(updateRetailer, input)).toMatchObject(refusal)
    expect(await remove(id)).toMatchObject(refusal)
  })
})

describe('what is a retailer’s', () => {
  it('are its patterns in the order in which they came [ENT-80]', async () => {
    const { id } = await retailerNamed('Fnac')
    await sandbox.db.insert(patterns).values([
      { id: crypto.randomUUID(), pattern: 'ZZZZ', retailerId: id },
      { id: crypto.randomUUID(), pattern: 'AAAA', retailerId: id },
    ])
    const { json } = await sandbox.call(listRetailerPatterns, { as, params: { id } })
    expect((json as { patterns: { pattern: string }[] }).patterns.map(({ pattern }) => pattern)).toEqual([
      '(^| )FNAC( |$)',
      'ZZZZ',
      'AAAA',
    ])
  })

  it('are its stores by name, page by page [ENT-29] [ENT-81]', async () => {
    const { id } = await retailerNamed('Carrefour')
    const own = await sandbox.db.select().from(stores).where(eq(stores.retailerId, id))
    const expected = own.map(({ name }) => name).sort(french.compare)
    expect(expected.length).toBeGreaterThan(3)
    const names: string[] = []
    for (let offset = 0; offset < expected.length + 3; offset += 3) {
      const headers = { limit: '3', offset: String(offset) }
      const { json } = await sandbox.call(listRetailerStores, { as, params: { id }, headers })
      names.push(...(json as { stores: { name: string }[] }).stores.map(({ name }) => name))
    }
    expect(names).toEqual(expected)
  })

  it('are its transactions, the latest first, page by page without gap or repetition [ENT-29] [ENT-81]', async () => {
    const { id } = await retailerNamed('Fnac')
    const expected = (await recount())(id).map((transaction) => transaction.id)
    expect(expected.length).toBeGreaterThan(200)
    const pages: string[] = []
    for (let offset = 0; offset < expected.length + 100; offset += 100) {
      pages.push(...(await page(id, 100, offset)).map((transaction) => String(transaction.id)))
    }
    expect(pages).toEqual(expected)
    expect((await page(id, 1, 17)).map((transaction) => transaction.id)).toEqual([expected[17]])
    expect(await page(id, 10, Number.MAX_SAFE_INTEGER)).toEqual([])
  })

  it('includes a transaction of another retailer’s store that its label names, and none of those two twice', async () => {
    const [fnac, darty] = [await retailerNamed('Fnac'), await retailerNamed('Darty')]
    const [store] = await sandbox.db.select().from(stores).where(eq(stores.retailerId, darty.id)).limit(1)
    const [first] = await page(fnac.id, 1, 0)
    await sandbox.db
      .update(transactions)
      .set({ storeId: store?.id ?? null, storeAssociationOrigin: 'MANUAL' })
      .where(eq(transactions.id, first?.id ?? ''))
    for (const retailer of [fnac, darty]) {
      const found = (await page(retailer.id, 2000, 0)).filter(({ id }) => id === first?.id)
      expect(found).toMatchObject([{ retailerId: darty.id, store: { id: store?.id } }])
    }
  })

  it.each([{}, { limit: '10' }, { offset: '0' }, { limit: '0', offset: '0' }, { limit: '10', offset: '-1' }])(
    'needs a page: %j',
    async (headers) => {
      const { id } = await retailerNamed('Fnac')
      for (const endpoint of [listRetailerStores, listRetailerTransactions]) {
        expect(await sandbox.call(endpoint, { as, params: { id }, headers })).toMatchObject({
          status: 400,
          json: { code: 'invalidRequest' },
        })
      }
    },
  )

  it('follows every write to transactions, labels and stores', async () => {
    // These writes change much data, so they use their own copy.
    const own = await openTestSandbox()
    onTestFinished(() => own.close())
    const { db } = own
    const [one, other, third] = await db.select().from(retailers).orderBy(retailers.id).limit(3)
    const [first, second] = await db
      .select()
      .from(stores)
      .where(eq(stores.retailerId, one?.id ?? ''))
      .limit(2)
    await own.call(updateStore, { as, params: { id: first?.id ?? '' }, body: { retailerId: other?.id } })
    await own.call(updateStore, { as, params: { id: second?.id ?? '' }, body: { retailerId: '' } })
    await db.update(labels).set({ retailerId: null }).where(sql`id % 24 = 0`)
    await db
      .update(labels)
      .set({ retailerId: third?.id ?? null })
      .where(sql`id % 24 = 1`)
    await db.execute(sql`update transactions set store_id = null, store_association_origin = null,
      date = date - interval '1 day' where label_id % 17 = 0`)
    await db.execute(sql`update transactions set label_id = (select min(id) from labels) where label_id % 19 = 0`)
    await db.execute(sql`delete from transactions where label_id % 23 = 0`)
    await expectLinksToEqualRecount(own)
  })
})

describe('a new retailer', () => {
  it('is found under the id that was answered [API-23] [ENT-45]', async () => {
    const { status, json } = await create(' C&A “Lyon” ', '356000000')
    expect(status).toBe(200)
    expect((await read((json as { retailerId: string }).retailerId)).json).toEqual({
      id: (json as { retailerId: string }).retailerId,
      name: 'C&A “Lyon”',
      siren: '356000000',
      storeCount: 0,
      transactionCount: 0,
      affectedTransactionCount: 0,
    })
  })

  it.each(['356000001', '35600000', '3560000000', '35600000a', '356 000 000', '٣٥٦٠٠٠٠٠٠', ' '])(
    'is refused with the SIREN "%s" [ENT-63]',
    async (siren) => {
      expect(await create('New', siren)).toMatchObject({ status: 400, json: { code: 'invalidSiren' } })
    },
  )

  it('needs a name', async () => {
    expect(await create(' ', '552100554')).toMatchObject({ status: 400, json: { code: 'invalidRequest' } })
  })

  it('has a SIREN of its own, also when two come at once [ENT-60]', async () => {
    const answers = await Promise.all([create('One', '552100554'), create('Other', '552100554')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({ code: 'sirenExists' })
  })
})

describe('a retailer', () => {
  it('is renamed [API-24] [ENT-49]', async () => {
    const { json } = await create('Before', '552081317')
    const { retailerId: id } = json as { retailerId: string }
    const rename = (name: string) => sandbox.call(updateRetailer, { as, params: { id }, body: { name } })
    expect(await rename('After?')).toMatchObject({ status: 204, json: undefined })
    expect((await read(id)).json).toMatchObject({ name: 'After?' })
    expect(await rename(' ')).toMatchObject({ status: 400, json: { code: 'invalidRequest' } })
  })

  it('with stores stays [API-25]', async () => {
    const { id } = await retailerNamed('Marks & Spencer')
    expect(await remove(id)).toMatchObject({ status: 409, json: { code: 'retailerHasStores' } })
    expect((await read(id)).status).toBe(200)
    expect(await sandbox.db.$count(patterns, eq(patterns.retailerId, id))).toBe(1)
  })

  it('without stores goes, its patterns with it, and its labels name whom they name without them [API-25] [ENT-51]', async () => {
    const { json } = await create('Newcomer', '732829320')
    const { retailerId } = json as { retailerId: string }
    await sandbox.db
      .insert(patterns)
      .values({ id: crypto.randomUUID(), pattern: '(^| )FNAC CONFLUENT( |$)', retailerId })
    await sandbox.db.update(labels).set({ retailerId }).where(eq(labels.text, 'FNAC CONFLUENT'))
    expect(await remove(retailerId)).toMatchObject({ status: 204, json: undefined })
    expect((await read(retailerId)).status).toBe(404)
    expect(await sandbox.db.$count(patterns, eq(patterns.retailerId, retailerId))).toBe(0)
    const [label] = await sandbox.db.select().from(labels).where(eq(labels.text, 'FNAC CONFLUENT'))
    expect(label?.retailerId).toBe((await retailerNamed('Fnac')).id)
    await expectLinksToEqualRecount()
  })
})
