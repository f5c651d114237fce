import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Functionality } from '#lib/session/token.ts'
import type { Database } from '#sandbox/db/database.ts'
import { hashPassword } from '#sandbox/db/passwords.ts'
import { backUserFunctionalities, backUsers } from '#sandbox/db/schema/back-users.ts'
import { bankAccounts, customers } from '#sandbox/db/schema/customers.ts'
import { cities, shoppingHubs } from '#sandbox/db/schema/hubs.ts'
import { stores } from '#sandbox/db/schema/stores.ts'
import { labels, transactions } from '#sandbox/db/schema/transactions.ts'
import { matchLabels } from '#sandbox/matching/match-labels.ts'
import { normaliseLabel } from '#sandbox/matching/normalise-label.ts'

/** A back user that only one test uses. */
export interface TestUser {
  readonly id: string
  readonly email: string
  readonly password: string
}

const password = 'Journey2026'
let passwordHash: Promise<string> | undefined

/** Creates a back user with a unique e-mail. */
export async function createUser(
  db: Database,
  functionalities: readonly Functionality[],
  options: { blocked?: boolean; emailStart?: string } = {},
): Promise<TestUser> {
  passwordHash ??= hashPassword(password)
  const id = randomUUID()
  const email = `${options.emailStart ?? 'user'}-${id.slice(0, 8)}@dashboard.test`
  await db.insert(backUsers).values({ id, email, passwordHash: await passwordHash, blocked: options.blocked ?? false })
  if (functionalities.length > 0) {
    await db
      .insert(backUserFunctionalities)
      .values(functionalities.map((functionality) => ({ backUserId: id, functionality })))
  }
  return { id, email, password }
}

/** A hub that only one test uses, and its content. */
export interface TestHub {
  readonly id: string
  readonly name: string
  readonly customerId: string
  readonly stores: readonly { readonly id: string; readonly name: string }[]
  /** In the order of the labels in the options. */
  readonly transactions: readonly { readonly id: string; readonly label: string }[]
}

export interface HubOptions {
  readonly stores?: readonly string[]
  /** Labels of unassigned transactions; the first is the newest. */
  readonly labels?: readonly string[]
  readonly amountCents?: number
}

/** Creates a hub with stores and one customer who has unassigned transactions. */
export async function createHub(
  db: Database,
  { stores: storeNames = [], labels: texts = [], amountCents = -1250 }: HubOptions = {},
) {
  const [city] = await db.select().from(cities).limit(1)
  if (!city) throw new Error('the seeded data hold no city')
  const id = randomUUID()
  const name = `Hub ${id.slice(0, 8)}`
  await db.insert(shoppingHubs).values({ id, name, cityId: city.id, hasInitialStoreTransaction: false })
  const madeStores = storeNames.map((name) => ({ id: randomUUID(), name }))
  if (madeStores.length > 0) {
    await db.insert(stores).values(
      madeStores.map((store) => ({
        ...store,
        googlePlaceId: `place-${store.id}`,
        shoppingHubId: id,
        cityId: city.id,
        isOnline: false,
        inProgram: true,
        hasInitialStoreTransaction: false,
      })),
    )
  }
  const customerId = randomUUID()
  const made = await createTransactions(db, { hubId: id, customerId, texts, amountCents })
  return { id, name, customerId, stores: madeStores, transactions: made } satisfies TestHub
}

interface TransactionOptions {
  readonly hubId: string
  readonly customerId: string
  /** Labels as the bank sent them. */
  readonly texts: readonly string[]
  readonly amountCents: number
}

/** A word that no other label holds. It has letters only, because a word with digits is a reference and names no shop. */
export function uniqueWord(): string {
  const letters = randomUUID()
    .slice(0, 6)
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
  return `ZQ${letters.toUpperCase()}`
}

const newestAt = Date.parse('2026-10-20T09:30:00Z')
const hourMs = 3_600_000

async function createTransactions(db: Database, { hubId, customerId, texts, amountCents }: TransactionOptions) {
  const bankAccountId = randomUUID()
  await db.insert(customers).values({ id: customerId, shoppingHubId: hubId, createdAt: new Date(newestAt) })
  await db.insert(bankAccounts).values({ id: bankAccountId, customerId, bankName: 'Banque Exemple' })
  const made: { id: string; label: string }[] = []
  let hasNewLabel = false
  for (const [index, label] of texts.entries()) {
    const text = normaliseLabel(label)
    const added = await db.insert(labels).values({ text }).onConflictDoNothing().returning()
    hasNewLabel ||= added.length > 0
    const [row] = await db.select().from(labels).where(eq(labels.text, text))
    if (!row) throw new Error(`no label ${text}`)
    const date = new Date(newestAt - index * hourMs)
    const id = randomUUID()
    await db
      .insert(transactions)
      .values({ id, customerId, bankAccountId, label, labelId: row.id, amountCents, date, createdAt: date })
    made.push({ id, label })
  }
  // A known label is matched already, and each matching reads all labels.
  if (hasNewLabel) await matchLabels(db)
  return made
}

/** Id of the current store of a transaction, or null. */
export async function storeOf(db: Database, transactionId: string): Promise<string | null> {
  const [row] = await db.select().from(transactions).where(eq(transactions.id, transactionId))
  if (!row) throw new Error(`no transaction ${transactionId}`)
  return row.storeId
}

/** Assigns a transaction to a store in the database, as if a colleague did it. */
export async function assignStore(db: Database, transactionId: string, storeId: string | null): Promise<void> {
  await db
    .update(transactions)
    .set({ storeId, storeAssociationOrigin: storeId === null ? null : 'MANUAL' })
    .where(eq(transactions.id, transactionId))
}
