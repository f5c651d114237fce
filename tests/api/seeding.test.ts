import { asc } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { inBulk } from '#sandbox/db/bulk.ts'
import { copyRows } from '#sandbox/db/copy.ts'
import type { Database } from '#sandbox/db/database.ts'
import { openDatabase } from '#sandbox/db/open.ts'
import { bankAccounts, customers } from '#sandbox/db/schema/customers.ts'
import { departments } from '#sandbox/db/schema/hubs.ts'
import { claims, transactions } from '#sandbox/db/schema/transactions.ts'
import { createRandom } from '#sandbox/seed/random.ts'
import { seedDatabase } from '#sandbox/seed/seed.ts'
import { createTransactions } from '#sandbox/seed/transactions.ts'
import { createWorld } from '#sandbox/seed/world.ts'
import { testSeed, useSandbox } from '#tests/support/sandbox.ts'
import { emptyPlace } from '#tests/support/seeded-place.ts'

/** Two batches of transactions. */
const options = { ...testSeed, scale: 0.2 }

const seeded = useSandbox(async () => {
  const { place, remove } = await emptyPlace()
  const { db, close } = await openDatabase(place)
  const migrated = await structure(db)
  const shares: number[] = []
  await seedDatabase(db, options, (share) => void shares.push(share))
  return { db, migrated, shares, close: () => close().finally(remove) }
})

/** Every index, constraint and trigger, as the database describes them. */
async function structure(db: Database): Promise<readonly unknown[]> {
  const { rows } = await db.execute(`
    select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public'
    union all
    select conrelid::regclass || '.' || conname, format('%s %s', pg_get_constraintdef(oid), convalidated)
    from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select tgrelid::regclass || '.' || tgname, format('%s %s', pg_get_triggerdef(oid), tgenabled)
    from pg_trigger where not tgisinternal
    order by 1, 2
  `)
  return rows
}

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)

describe('seeding', () => {
  it('leaves the indexes, constraints and triggers of the migrations', async () => {
    expect(seeded.migrated.length).toBeGreaterThan(100)
    expect(await structure(seeded.db)).toEqual(seeded.migrated)
  })

  it('stores every row as the seed makes it', async () => {
    const random = createRandom(options.seed)
    const world = createWorld(random, options)
    const batches = [...createTransactions(random, world, options)]
    expect(batches.length).toBeGreaterThan(1)
    const made: readonly (readonly [PgTable & { id: PgColumn }, { id: string }[]])[] = [
      [customers, world.customers.map(({ row }) => row)],
      [bankAccounts, world.customers.flatMap(({ accounts }) => accounts.map(({ row }) => row))],
      [transactions, batches.flatMap((batch) => batch.transactions)],
      [claims, batches.flatMap((batch) => batch.claims)],
    ]
    for (const [table, rows] of made) {
      const stored = await seeded.db.select().from(table).orderBy(asc(table.id))
      expect(stored).toMatchObject(rows.sort(byId))
    }
  })

  it('reports its share, which only grows, up to the whole', () => {
    const { shares } = seeded
    expect([shares[0], shares.at(-1)]).toEqual([0, 1])
    expect(shares).toEqual(shares.toSorted((one, other) => one - other))
  })
})

describe('copied rows', () => {
  it('keep every sign of a text', async () => {
    const names = ['tab\there', 'line\nend\r', String.raw`back\slash \N \. \t`, '"quotes", \'too\'', 'é😀', ' ', '']
    const rows = names.map((name, index) => ({ code: `copy ${index}`, name }))
    await inBulk(seeded.db, (bulk) => copyRows(bulk, departments, rows))
    const stored = await seeded.db.select().from(departments).orderBy(asc(departments.code))
    expect(stored.filter(({ code }) => code.startsWith('copy '))).toEqual(rows)
  })

  it('are all there or none, and the database answers on', async () => {
    const row = { code: 'once', name: 'Once' }
    const twice = inBulk(seeded.db, async (bulk) => {
      await copyRows(bulk, departments, [row])
      await copyRows(bulk, departments, [row])
    })
    await expect(twice).rejects.toThrow(/departments_pkey/)
    const codes = await seeded.db.select({ code: departments.code }).from(departments)
    expect(codes).not.toContainEqual({ code: 'once' })
  })
})
