import type { claims, transactions } from '../db/schema/transactions.ts'
import { normaliseLabel } from '../matching/normalise-label.ts'
import { createMovements, type Movement } from './movements.ts'
import type { SeedOptions } from './options.ts'
import { createRandom, type Random } from './random.ts'
import { createWorld, type World } from './world.ts'

/** Rows in the order in which they can be inserted. */
export interface Batch {
  readonly labels: { readonly id: number; readonly text: string }[]
  readonly transactions: (typeof transactions.$inferInsert)[]
  readonly claims: (typeof claims.$inferInsert)[]
  /** The store where each transaction was spent, by transaction id. The database does not know it. */
  readonly spentAt: Map<string, string>
}

const transactionsAtScale1 = 40_000
const batchSize = 5_000
const minuteMs = 60_000

/**
 * Where the seeded transactions were spent: the id of the store by the id of the transaction. Without those that were spent in no
 * store of the database. It is the truth that a ranking of stores is measured against.
 */
export function storesOfPurchases(options: SeedOptions): ReadonlyMap<string, string> {
  const random = createRandom(options.seed)
  const batches = createTransactions(random, createWorld(random, options), options)
  return new Map([...batches].flatMap(({ spentAt }) => [...spentAt]))
}

/** How many transactions the options make. */
export function transactionCount({ scale }: SeedOptions): number {
  return Math.round(transactionsAtScale1 * scale)
}

/** Makes the bank transactions of every customer in batches, exactly as many as the scale says. */
export function* createTransactions(random: Random, world: World, options: SeedOptions): Generator<Batch> {
  const until = Date.parse(`${options.until}T00:00:00Z`)
  const labelIds = new Map<string, number>()
  const total = transactionCount(options)
  const activity = world.customers.reduce((sum, customer) => sum + customer.activity, 0)
  let batch = emptyBatch()
  let activitySoFar = 0
  let made = 0
  for (const customer of world.customers) {
    activitySoFar += customer.activity
    const count = Math.round((total * activitySoFar) / activity) - made
    made += count
    for (const movement of createMovements(random, world, customer, count, until)) {
      addMovement(random, batch, labelIds, movement, until)
    }
    if (batch.transactions.length >= batchSize) {
      yield batch
      batch = emptyBatch()
    }
  }
  yield batch
}

function emptyBatch(): Batch {
  return { labels: [], transactions: [], claims: [], spentAt: new Map() }
}

function addMovement(
  random: Random,
  batch: Batch,
  labelIds: Map<string, number>,
  { account, at, spentAt, ...movement }: Movement,
  until: number,
): void {
  const text = normaliseLabel(movement.label)
  let labelId = labelIds.get(text)
  if (labelId === undefined) {
    labelId = labelIds.size + 1
    labelIds.set(text, labelId)
    batch.labels.push({ id: labelId, text })
  }
  const id = random.uuid()
  // Banks deliver a line hours or days after it happened.
  const createdAt = new Date(Math.min(at.getTime() + random.integer(600, 4300) * minuteMs, until))
  const { id: bankAccountId, customerId } = account.row
  batch.transactions.push({ ...movement, id, customerId, bankAccountId, labelId, date: at, createdAt })
  if (spentAt !== null) batch.spentAt.set(id, spentAt)
  if (random.chance(movement.storeId === null ? 0.03 : 0.003)) {
    batch.claims.push({ id: random.uuid(), transactionId: id, createdAt })
  }
}
