import { eq, sql } from 'drizzle-orm'
import { type Bulk, inBulk } from '../db/bulk.ts'
import { copyRows } from '../db/copy.ts'
import type { Database } from '../db/database.ts'
import { insertRows } from '../db/insert.ts'
import { hashPassword } from '../db/passwords.ts'
import { backUserFunctionalities, backUsers } from '../db/schema/back-users.ts'
import { bankConnectionAttempts, bankConnections, challenges, payouts, rewards } from '../db/schema/cashback.ts'
import { bankAccounts, customers } from '../db/schema/customers.ts'
import { giftCards, giftCardTransactions } from '../db/schema/gift-cards.ts'
import { cities, departments, shoppingHubOwners, shoppingHubs } from '../db/schema/hubs.ts'
import { receipts } from '../db/schema/receipts.ts'
import { settings } from '../db/schema/settings.ts'
import { customerStatuses, registrationGoals } from '../db/schema/statistics.ts'
import { patterns, retailers, stores } from '../db/schema/stores.ts'
import { claims, labels, retailerDays, retailerTransactions, transactions } from '../db/schema/transactions.ts'
import { setOffersHub } from '../db/settings.ts'
import { withoutIndexes } from '../db/without-indexes.ts'
import { matchLabels } from '../matching/match-labels.ts'
import { createCustomerStatuses } from './customer-statuses.ts'
import { createChallenges, createSupportRows, customersPerBatch } from './customer-support.ts'
import { createHubForms } from './hub-forms.ts'
import { checkSeedOptions, type SeedOptions } from './options.ts'
import { type OnProgress, partOf } from './progress.ts'
import { createRandom, type Random } from './random.ts'
import { createReceipts } from './receipts.ts'
import { createTransactions, transactionCount } from './transactions.ts'
import { seededUsers } from './users.ts'
import { createWorld, type World } from './world.ts'

/** Tables whose rows grow with the scale. */
const grownTables = [
  customers,
  bankAccounts,
  transactions,
  claims,
  retailerTransactions,
  receipts,
  customerStatuses,
  bankConnections,
  bankConnectionAttempts,
  payouts,
  rewards,
]

/**
 * Fills an empty, migrated database in one transaction.
 *
 * @param onProgress receives the finished share; each step takes about its share of the time at a large scale
 * @throws RangeError if an option is out of range
 */
export async function seedDatabase(
  db: Database,
  options: SeedOptions,
  onProgress: OnProgress = () => undefined,
): Promise<void> {
  checkSeedOptions(options)
  onProgress(0)
  await inBulk(db, async (bulk) => {
    // All transactions are linked with their retailers at the end, because the triggers are slow for a million rows.
    await switchTriggers(bulk.db, 'disable')
    await withoutIndexes(
      bulk.db,
      grownTables,
      () => insertAll(bulk, options, partOf(onProgress, 0, 0.7)),
      partOf(onProgress, 0.7, 0.95),
    )
    await switchTriggers(bulk.db, 'enable')
  })
  // Without statistics the planner expects a few rows where there are a million.
  for (const [index, table] of [...grownTables, labels, stores, patterns, retailerDays].entries()) {
    await db.execute(sql`vacuum analyze ${table}`)
    partOf(onProgress, 0.95, 1)((index + 1) / (grownTables.length + 4))
  }
}

async function insertAll(bulk: Bulk, options: SeedOptions, onProgress: OnProgress): Promise<void> {
  const { db } = bulk
  const random = createRandom(options.seed)
  const world = createWorld(random, options)
  await insertWorld(db, world, options)
  await insertCustomers(bulk, world)
  await insertStatistics(bulk, world, options)
  const [firstHub] = world.hubs
  if (firstHub) await setOffersHub(db, firstHub.row.id)
  await insertTransactions(bulk, random, world, options, partOf(onProgress, 0.1, 0.7))
  await matchLabels(db)
  await db.execute(sql`select refill_retailer_transactions()`)
  onProgress(0.8)
  await insertUsers(db, random)
  await insertReceipts(bulk, world, options)
  await insertSupport(bulk, world, options, partOf(onProgress, 0.8, 1))
}

async function insertTransactions(
  bulk: Bulk,
  random: Random,
  world: World,
  options: SeedOptions,
  onProgress: OnProgress,
): Promise<void> {
  const total = transactionCount(options)
  let made = 0
  for (const batch of createTransactions(random, world, options)) {
    await insertRows(bulk.db, labels, batch.labels)
    await copyRows(bulk, transactions, batch.transactions)
    await copyRows(bulk, claims, batch.claims)
    made += batch.transactions.length
    onProgress(made / total)
  }
  // The seed sets the ids of labels, so the sequence has to continue after them.
  await bulk.db.execute(sql`select setval(pg_get_serial_sequence('labels', 'id'), (select max(id) from ${labels}))`)
}

async function switchTriggers(db: Database, to: 'enable' | 'disable'): Promise<void> {
  for (const table of [transactions, labels]) {
    await db.execute(sql`alter table ${table} ${sql.raw(to)} trigger user`)
  }
}

/** Whether the database was never seeded. */
export async function isEmpty(db: Database): Promise<boolean> {
  return (await db.$count(backUsers)) === 0
}

/** Deletes every row and keeps the tables. */
export async function emptyDatabase(db: Database): Promise<void> {
  await db.execute(
    sql`truncate ${departments}, ${retailers}, ${labels}, ${backUsers}, ${settings}, ${shoppingHubOwners}, ${giftCards},
      ${retailerTransactions}, ${retailerDays} restart identity cascade`,
  )
}

async function insertWorld(db: Database, world: World, { seed, until }: SeedOptions): Promise<void> {
  await insertRows(db, departments, world.departments)
  await insertRows(db, cities, world.cities)
  const cityName = (id: string) => world.cities.find((city) => city.id === id)?.name ?? ''
  const forms = createHubForms(
    seed,
    until,
    world.hubs.map(({ row }) => ({ ...row, cityName: cityName(row.cityId) })),
  )
  await insertRows(db, shoppingHubOwners, forms.owners)
  await insertRows(db, shoppingHubs, forms.hubs)
  await insertRows(db, retailers, world.retailers)
  await insertRows(db, stores, world.stores)
  await insertRows(db, patterns, world.patterns)
  await insertRows(db, giftCards, world.giftCards.cards)
  await insertRows(db, giftCardTransactions, world.giftCards.movements)
}

async function insertCustomers(bulk: Bulk, world: World): Promise<void> {
  await copyRows(
    bulk,
    customers,
    world.customers.map(({ row }) => row),
  )
  await copyRows(
    bulk,
    bankAccounts,
    world.customers.flatMap(({ accounts }) => accounts.map(({ row }) => row)),
  )
}

/**
 * Inserts what support reads about the customers. It uses its own random numbers, so the other rows do not depend on it.
 */
async function insertSupport(bulk: Bulk, world: World, options: SeedOptions, onProgress: OnProgress): Promise<void> {
  const random = createRandom(options.seed ^ 0x5c0ffee)
  const offers = createChallenges(random, world.hubs, options)
  await insertRows(bulk.db, challenges, offers)
  let done = 0
  for (const batch of createSupportRows(random, world.customers, offers, options)) {
    await copyRows(bulk, bankConnections, batch.connections)
    await copyRows(bulk, bankConnectionAttempts, batch.attempts)
    await copyRows(bulk, payouts, batch.payouts)
    await copyRows(bulk, rewards, batch.rewards)
    done += customersPerBatch
    onProgress(Math.min(1, done / world.customers.length))
  }
}

async function insertStatistics(bulk: Bulk, world: World, options: SeedOptions): Promise<void> {
  const { goals, statuses } = createCustomerStatuses(world, options)
  await insertRows(bulk.db, registrationGoals, goals)
  await copyRows(bulk, customerStatuses, statuses)
}

async function insertUsers(db: Database, random: Random): Promise<void> {
  for (const { email, password, functionalities, blocked } of seededUsers) {
    const backUserId = random.uuid()
    const salt = Buffer.from(random.uuid().replaceAll('-', ''), 'hex')
    await insertRows(db, backUsers, [
      { id: backUserId, email, passwordHash: await hashPassword(password, salt), blocked },
    ])
    await insertRows(
      db,
      backUserFunctionalities,
      functionalities.map((functionality) => ({ backUserId, functionality })),
    )
  }
}

async function insertReceipts(bulk: Bulk, world: World, options: SeedOptions): Promise<void> {
  const [reviewer] = await bulk.db.select().from(backUsers).where(eq(backUsers.email, 'support@dashboard.test'))
  if (!reviewer) throw new Error('Nobody reviews the receipts')
  await copyRows(bulk, receipts, createReceipts(world, options, reviewer.id))
}
