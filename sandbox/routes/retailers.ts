import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import {
  createRetailer,
  deleteRetailer,
  getRetailer,
  listRetailerPatterns,
  listRetailerStores,
  listRetailers,
  listRetailerTransactions,
  type Retailer,
  updateRetailer,
} from '#lib/contracts/retailers.ts'
import { refusing } from '../db/broken-constraint.ts'
import { byName } from '../db/by-name.ts'
import type { Database } from '../db/database.ts'
import { isUuid } from '../db/ids.ts'
import { listTransactionsOfRetailer } from '../db/related-transactions.ts'
import { patterns, retailers, stores } from '../db/schema/stores.ts'
import { retailerDays } from '../db/schema/transactions.ts'
import { listStoresOfRetailer } from '../db/stores.ts'
import type { Services } from '../http/context.ts'
import { requiredText } from '../http/read-input.ts'
import type { Refusal } from '../http/refusal.ts'
import type { Serve } from '../http/serve.ts'
import { matchLabels } from '../matching/match-labels.ts'

type RefuseRetailer = (code: 'invalidRetailerId' | 'retailerNotFound', message: string) => Refusal

/** Retailers with their stores, patterns and transactions. Source: API-21 to API-25. */
export function registerRetailers(serve: Serve, { db }: Services): void {
  serve(listRetailers, async () => {
    const { id, name } = retailers
    return (await db.select({ id, name }).from(retailers)).sort(byName)
  })

  serve(getRetailer, async ({ params: { id }, refuse }) => {
    checkRetailerId(id, refuse)
    const retailer = await readRetailer(db, id)
    if (!retailer) throw retailerNotFound(refuse)
    return retailer
  })

  serve(listRetailerPatterns, async ({ params: { id }, refuse }) => {
    await checkRetailer(db, id, refuse)
    return db
      .select({ id: patterns.id, pattern: patterns.pattern })
      .from(patterns)
      .where(eq(patterns.retailerId, id))
      .orderBy(patterns.position)
  })

  serve(listRetailerStores, async ({ params: { id }, headers, refuse }) => {
    await checkRetailer(db, id, refuse)
    return listStoresOfRetailer(db, id, headers)
  })

  serve(listRetailerTransactions, async ({ params: { id }, headers, refuse }) => {
    await checkRetailer(db, id, refuse)
    return listTransactionsOfRetailer(db, id, headers)
  })

  serve(createRetailer, async ({ body, refuse }) => {
    const invalidSiren = () => refuse('invalidSiren', 'A SIREN is nine digits, the last of which checks the others')
    const retailerId = randomUUID()
    const row = { id: retailerId, name: requiredText('name', body.name), siren: body.siren.trim() }
    await refusing(db.insert(retailers).values(row), {
      retailers_siren_digits: invalidSiren,
      retailers_siren_checksum: invalidSiren,
      tooLong: invalidSiren,
      retailers_siren_unique: () => refuse('sirenExists', 'Another retailer has this SIREN'),
    })
    return { retailerId }
  })

  serve(updateRetailer, async ({ params: { id }, body, refuse }) => {
    checkRetailerId(id, refuse)
    const renamed = await db
      .update(retailers)
      .set({ name: requiredText('name', body.name) })
      .where(eq(retailers.id, id))
      .returning({ id: retailers.id })
    if (renamed.length === 0) throw retailerNotFound(refuse)
  })

  serve(deleteRetailer, async ({ params: { id }, refuse }) => {
    checkRetailerId(id, refuse)
    const deletion = db.transaction(async (transaction) => {
      const deleted = await transaction.delete(retailers).where(eq(retailers.id, id)).returning({ id: retailers.id })
      if (deleted.length === 0) throw retailerNotFound(refuse)
      // The retailer's patterns are gone, so other retailers may match its labels now.
      await matchLabels(transaction)
    })
    await refusing(deletion, {
      stores_retailer_id_retailers_id_fk: () => refuse('retailerHasStores', 'The retailer still has stores'),
    })
  })
}

function checkRetailerId(id: string, refuse: RefuseRetailer): void {
  if (!isUuid(id)) throw refuse('invalidRetailerId', 'The retailer id is not a UUID')
}

async function checkRetailer(db: Database, id: string, refuse: RefuseRetailer): Promise<void> {
  checkRetailerId(id, refuse)
  if (!(await retailerExists(db, id))) throw retailerNotFound(refuse)
}

function retailerNotFound(refuse: RefuseRetailer): Refusal {
  return refuse('retailerNotFound', 'No retailer has this id')
}

/** A retailer with its counters, or null. */
async function readRetailer(db: Database, id: string): Promise<Retailer | null> {
  const { rows } = await db.execute<Retailer>(sql`
    select
      r.id,
      r.name,
      r.siren,
      (select count(*)::int from ${stores} s where s.retailer_id = r.id) as "storeCount",
      coalesce(counted.transactions, 0) as "transactionCount",
      coalesce(counted.with_store, 0) as "affectedTransactionCount"
    from ${retailers} r
    cross join lateral (
      select sum(d.transactions)::int as transactions, sum(d.with_store)::int as with_store
      from ${retailerDays} d where d.retailer_id = r.id
    ) counted
    where r.id = ${id}
  `)
  return rows[0] ?? null
}

/** Whether a retailer has this id, which is a UUID. */
async function retailerExists(db: Database, id: string): Promise<boolean> {
  return (await db.$count(retailers, eq(retailers.id, id))) > 0
}
