import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { insertRows } from '../db/insert.ts'
import { matchLabels } from '../db/match-labels.ts'
import * as schema from '../db/schema.ts'
import { hashPassword } from '../passwords.ts'
import { checkSeedOptions, type SeedOptions } from './options.ts'
import { createRandom, type Random } from './random.ts'
import { createTransactions } from './transactions.ts'
import { seededUsers } from './users.ts'
import { createWorld, type World } from './world.ts'

/**
 * Fills an empty, migrated database in one transaction: all of it, or nothing.
 *
 * @throws RangeError if an option is out of range
 */
export async function seedDatabase(db: Database, options: SeedOptions): Promise<void> {
  checkSeedOptions(options)
  const random = createRandom(options.seed)
  await db.transaction(async (transaction) => {
    const world = createWorld(random, options)
    await insertWorld(transaction, world)
    for (const batch of createTransactions(random, world, options)) {
      await insertRows(transaction, schema.labels, batch.labels)
      await insertRows(transaction, schema.transactions, batch.transactions)
      await insertRows(transaction, schema.claims, batch.claims)
    }
    // Labels came with their ids; the next one that the database numbers has to follow them.
    await transaction.execute(
      sql`select setval(pg_get_serial_sequence('labels', 'id'), (select max(id) from ${schema.labels}))`,
    )
    await matchLabels(transaction)
    await insertUsers(transaction, random)
  })
  // Without statistics the planner takes a million transactions for a handful.
  const { transactions, customers, bankAccounts, labels, stores, patterns, claims } = schema
  await db.execute(
    sql`vacuum analyze ${transactions}, ${customers}, ${bankAccounts}, ${labels}, ${stores}, ${patterns}, ${claims}`,
  )
}

/** Whether nobody has filled the database yet. */
export async function isEmpty(db: Database): Promise<boolean> {
  return (await db.$count(schema.backUsers)) === 0
}

/** Takes every row out; the tables stay. */
export async function emptyDatabase(db: Database): Promise<void> {
  const { departments, retailers, labels, backUsers, settings } = schema
  await db.execute(
    sql`truncate ${departments}, ${retailers}, ${labels}, ${backUsers}, ${settings} restart identity cascade`,
  )
}

async function insertWorld(db: Database, world: World): Promise<void> {
  await insertRows(db, schema.departments, world.departments)
  await insertRows(db, schema.cities, world.cities)
  await insertRows(
    db,
    schema.shoppingHubs,
    world.hubs.map(({ row }) => row),
  )
  await insertRows(db, schema.retailers, world.retailers)
  await insertRows(
    db,
    schema.stores,
    world.shops.map(({ row }) => row),
  )
  await insertRows(db, schema.patterns, world.patterns)
  await insertRows(
    db,
    schema.customers,
    world.customers.map(({ row }) => row),
  )
  await insertRows(
    db,
    schema.bankAccounts,
    world.customers.flatMap(({ accounts }) => accounts.map(({ row }) => row)),
  )
}

async function insertUsers(db: Database, random: Random): Promise<void> {
  for (const { email, password, functionalities, blocked } of seededUsers) {
    const backUserId = random.uuid()
    const salt = Buffer.from(random.uuid().replaceAll('-', ''), 'hex')
    await insertRows(db, schema.backUsers, [
      { id: backUserId, email, passwordHash: await hashPassword(password, salt), blocked },
    ])
    await insertRows(
      db,
      schema.backUserFunctionalities,
      functionalities.map((functionality) => ({ backUserId, functionality })),
    )
  }
}
