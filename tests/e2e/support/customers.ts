import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type { Database } from '#sandbox/db/database.ts'
import { insertRows } from '#sandbox/db/insert.ts'
import { bankConnectionAttempts, bankConnections, challenges, payouts, rewards } from '#sandbox/db/schema/cashback.ts'
import { bankAccounts, customers } from '#sandbox/db/schema/customers.ts'
import { labels, transactions } from '#sandbox/db/schema/transactions.ts'
import { normaliseLabel } from '#sandbox/matching/normalise-label.ts'
import { later } from './clock.ts'
import { createHub, type TestHub } from './data.ts'

/** A transaction to create. By default it is recent and has no store. */
export interface TransactionOptions {
  readonly label?: string
  readonly amountCents?: number
  readonly date?: Date
  /** Name of one of the hub's stores. */
  readonly store?: string
  readonly bankName?: string
  readonly currency?: string
}

/** A reward to create. It belongs to an offer if it has a teaser, and it is paid out if it has an IBAN. */
export interface RewardOptions {
  readonly state: string
  readonly valueCents?: number
  readonly updatedAt?: Date
  readonly teaser?: string
  readonly conditionLabel?: string
  readonly startDate?: string
  readonly endDate?: string
  readonly iban?: string
}

type Connection = typeof bankConnections.$inferInsert
type Attempt = typeof bankConnectionAttempts.$inferInsert
type Row = typeof customers.$inferInsert

export interface CustomerOptions {
  /** Number of hubs in which the person is a customer. The other options apply to the first hub, except `person`. */
  readonly hubs?: number
  /** Names of stores in the first hub. */
  readonly stores?: readonly string[]
  /** Whether three wrong passwords have locked the account. */
  readonly locked?: boolean
  /** Values that replace the default ones, in every hub. */
  readonly person?: Partial<Omit<Row, 'id' | 'shoppingHubId'>>
  readonly connections?: readonly (Pick<Connection, 'name'> & Partial<Connection>)[]
  readonly attempts?: readonly (Pick<Attempt, 'name' | 'responseCode'> & Partial<Attempt>)[]
  readonly rewards?: readonly RewardOptions[]
  /** Without dates, the first one is the newest. */
  readonly transactions?: readonly TransactionOptions[]
}

/** A person that only one test uses. */
export interface TestCustomer {
  /** Id in the first hub. */
  readonly id: string
  readonly hub: TestHub
  /** Ids in all hubs, including the first one. */
  readonly ids: readonly { readonly id: string; readonly hub: TestHub }[]
  readonly email: string
  /** National number without its leading zero. By default it is a French number. */
  readonly phone: string
  /** In the order of the options. */
  readonly transactionIds: readonly string[]
  /** Reward ids, in the order of the options. */
  readonly rewardIds: readonly string[]
}

const hourMs = 3_600_000
const hoursAgo = (hours: number) => later(-hours * hourMs)

/** Creates new hubs, and a person with a customer id in each of them. */
export async function createCustomer(db: Database, options: CustomerOptions = {}): Promise<TestCustomer> {
  const unique = randomUUID()
  const email = options.person?.email ?? `customer-${unique.slice(0, 8)}@example.test`
  const phone = options.person?.phone ?? `61${String(Number.parseInt(unique.slice(-8), 16) % 1e7).padStart(7, '0')}`
  const person = {
    firstName: 'Alix',
    lastName: 'Martin',
    phoneCountry: 'FR',
    callingCode: '33',
    registrationDate: new Date('2026-01-05T08:15:00Z'),
    createdAt: new Date('2026-01-06T09:30:00Z'),
    ibanUpdateUrl: `https://account.example.test/iban/${unique}`,
    passwordNbAttempt: options.locked === true ? 3 : 0,
    ...options.person,
    email,
    phone,
  }
  const hubs: TestHub[] = []
  for (let index = 0; index < (options.hubs ?? 1); index += 1) {
    hubs.push(await createHub(db, index === 0 ? { stores: options.stores ?? [] } : {}))
  }
  const [hub] = hubs
  if (!hub) throw new Error('a customer needs a mall')
  const ids = hubs.map((one) => ({ id: one.customerId, hub: one }))
  await db
    .update(customers)
    .set(person)
    .where(
      inArray(
        customers.id,
        ids.map(({ id }) => id),
      ),
    )
  const id = hub.customerId
  await insertConnections(db, id, options)
  const rewardIds = await insertRewards(db, hub, options.rewards ?? [])
  const transactionIds = await insertTransactions(db, hub, options.transactions ?? [])
  return { id, hub, ids, email, phone, transactionIds, rewardIds }
}

async function insertConnections(db: Database, customerId: string, { connections, attempts }: CustomerOptions) {
  await insertRows(
    db,
    bankConnections,
    (connections ?? []).map((connection, index) => ({
      error: '',
      createdAt: hoursAgo(index + 2),
      lastUpdate: connection.createdAt ?? hoursAgo(index + 1),
      ...connection,
      id: randomUUID(),
      customerId,
    })),
  )
  await insertRows(
    db,
    bankConnectionAttempts,
    (attempts ?? []).map((attempt, index) => ({
      creation: true,
      createdAt: hoursAgo(index + 1),
      ...attempt,
      id: randomUUID(),
      customerId,
    })),
  )
}

async function insertRewards(db: Database, hub: TestHub, options: readonly RewardOptions[]): Promise<string[]> {
  const ids: string[] = []
  for (const [index, reward] of options.entries()) {
    const id = randomUUID()
    await db.insert(rewards).values({
      id,
      customerId: hub.customerId,
      state: reward.state,
      valueCents: reward.valueCents ?? 1250,
      updatedAt: reward.updatedAt ?? hoursAgo(index + 1),
      challengeId: reward.teaser === undefined ? null : await insertChallenge(db, hub.id, reward.teaser, reward),
      payoutId: reward.iban === undefined ? null : await insertPayout(db, hub.customerId, reward.iban),
    })
    ids.push(id)
  }
  return ids
}

async function insertChallenge(db: Database, shoppingHubId: string, teaser: string, reward: RewardOptions) {
  const id = randomUUID()
  const { startDate = '2026-10-01', endDate = '2026-10-31', conditionLabel = 'From €100' } = reward
  await db.insert(challenges).values({ id, shoppingHubId, teaser, conditionLabel, startDate, endDate })
  return id
}

async function insertPayout(db: Database, customerId: string, iban: string): Promise<string> {
  const id = randomUUID()
  await db.insert(payouts).values({ id, customerId, iban })
  return id
}

async function insertTransactions(
  db: Database,
  { customerId, stores }: TestHub,
  options: readonly TransactionOptions[],
): Promise<string[]> {
  const labelIds = await insertLabels(db, options)
  const accountIds = new Map<string, string>()
  for (const { bankName = 'Banque Exemple', currency = 'EUR' } of options) {
    const key = `${bankName} ${currency}`
    if (accountIds.has(key)) continue
    const id = randomUUID()
    await db.insert(bankAccounts).values({ id, customerId, bankName, currency })
    accountIds.set(key, id)
  }
  const rows = options.map((option, index) => {
    const { label = `PURCHASE ${index}`, amountCents = -1250, bankName = 'Banque Exemple', currency = 'EUR' } = option
    const date = option.date ?? hoursAgo(index + 1)
    const store = stores.find(({ name }) => name === option.store)
    if (option.store !== undefined && !store) throw new Error(`the mall has no store ${option.store}`)
    return {
      id: randomUUID(),
      customerId,
      bankAccountId: accountIds.get(`${bankName} ${currency}`) ?? '',
      label,
      labelId: labelIds.get(normaliseLabel(label)) ?? 0,
      amountCents,
      date,
      createdAt: date,
      storeId: store?.id ?? null,
      storeAssociationOrigin: store ? ('MANUAL' as const) : null,
    }
  })
  await insertRows(db, transactions, rows)
  return rows.map(({ id }) => id)
}

async function insertLabels(db: Database, options: readonly TransactionOptions[]): Promise<Map<string, number>> {
  if (options.length === 0) return new Map()
  const texts = [...new Set(options.map(({ label }, index) => normaliseLabel(label ?? `PURCHASE ${index}`)))]
  await db
    .insert(labels)
    .values(texts.map((text) => ({ text })))
    .onConflictDoNothing()
  const rows = await db.select().from(labels).where(inArray(labels.text, texts))
  return new Map(rows.map(({ id, text }) => [text, id]))
}

/** Current number of wrong passwords of a customer. */
export async function passwordAttempts(db: Database, customerId: string): Promise<number> {
  const [row] = await db.select().from(customers).where(eq(customers.id, customerId))
  if (!row) throw new Error(`no customer ${customerId}`)
  return row.passwordNbAttempt
}
