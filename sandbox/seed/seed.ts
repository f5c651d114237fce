import { eq, sql } from 'drizzle-orm'
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
import { matchLabels } from '../matching/match-labels.ts'
import { createCustomerStatuses } from './customer-statuses.ts'
import { createChallenges, createSupportRows } from './customer-support.ts'
import { createHubForms } from './hub-forms.ts'
import { checkSeedOptions, type SeedOptions } from './options.ts'
import { createRandom, type Random } from './random.ts'
import { createReceipts } from './receipts.ts'
import { createTransactions } from './transactions.ts'
import { seededUsers } from './users.ts'
import { createWorld, type World } from './world.ts'

/**
 * Fills an empty, migrated database in one transaction.
 *
 * @throws RangeError if an option is out of range
 */
export async function seedDatabase(db: Database, options: SeedOptions): Promise<void> {
  checkSeedOptions(options)
  const random = createRandom(options.seed)
  await db.transaction(async (transaction) => {
    // All transactions are linked with their retailers at the end, because the triggers are slow for a million rows.
    await transaction.execute(sql`set local statement_timeout = 0`)
    await switchTriggers(transaction, 'disable')
    const world = createWorld(random, options)
    await insertWorld(transaction, world, options)
    await insertStatistics(transaction, world, options)
    const [firstHub] = world.hubs
    if (firstHub) await setOffersHub(transaction, firstHub.row.id)
    for (const batch of createTransactions(random, world, options)) {
      await insertRows(transaction, labels, batch.labels)
      await insertRows(transaction, transactions, batch.transactions)
      await insertRows(transaction, claims, batch.claims)
    }
    // The seed sets the ids of labels, so the sequence has to continue after them.
    await transaction.execute(
      sql`select setval(pg_get_serial_sequence('labels', 'id'), (select max(id) from ${labels}))`,
    )
    await matchLabels(transaction)
    await transaction.execute(sql`select refill_retailer_transactions()`)
    await switchTriggers(transaction, 'enable')
    await insertUsers(transaction, random)
    await insertReceipts(transaction, world, options)
    await insertSupport(transaction, world, options)
  })
  // Without statistics the planner expects a few rows where there are a million.
  await db.execute(
    sql`vacuum analyze ${transactions}, ${customers}, ${bankAccounts}, ${labels}, ${stores}, ${patterns}, ${claims},
      ${retailerTransactions}, ${retailerDays}, ${receipts}, ${customerStatuses}`,
  )
  await db.execute(sql`vacuum analyze ${bankConnections}, ${bankConnectionAttempts}, ${payouts}, ${rewards}`)
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
  await insertRows(
    db,
    customers,
    world.customers.map(({ row }) => row),
  )
  await insertRows(
    db,
    bankAccounts,
    world.customers.flatMap(({ accounts }) => accounts.map(({ row }) => row)),
  )
}

/**
 * Inserts what support reads about the customers. It has random numbers of its own, so that the other rows do not
 * depend on it.
 */
async function insertSupport(db: Database, world: World, options: SeedOptions): Promise<void> {
  const random = createRandom(options.seed ^ 0x5c0ffee)
  const offers = createChallenges(random, world.hubs, options)
  await insertRows(db, challenges, offers)
  for (const batch of createSupportRows(random, world.customers, offers, options)) {
    await insertRows(db, bankConnections, batch.connections)
    await insertRows(db, bankConnectionAttempts, batch.attempts)
    await insertRows(db, payouts, batch.payouts)
    await insertRows(db, rewards, batch.rewards)
  }
}

async function insertStatistics(db: Database, world: World, options: SeedOptions): Promise<void> {
  const { goals, statuses } = createCustomerStatuses(world, options)
  await insertRows(db, registrationGoals, goals)
  await insertRows(db, customerStatuses, statuses)
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

async function insertReceipts(db: Database, world: World, options: SeedOptions): Promise<void> {
  const [reviewer] = await db.select().from(backUsers).where(eq(backUsers.email, 'support@dashboard.test'))
  if (!reviewer) throw new Error('Nobody reviews the receipts')
  await insertRows(db, receipts, createReceipts(world, options, reviewer.id))
}
