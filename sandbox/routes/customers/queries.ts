import { and, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { CustomerMatch, CustomerTransaction } from '#lib/contracts/customers.ts'
import { byName } from '../../db/by-name.ts'
import type { Database } from '../../db/database.ts'
import { isUuid } from '../../db/ids.ts'
import { bankAccounts, customers } from '../../db/schema/customers.ts'
import { shoppingHubs } from '../../db/schema/hubs.ts'
import { stores } from '../../db/schema/stores.ts'
import { transactions } from '../../db/schema/transactions.ts'

/** A row of the customers. */
export type CustomerRow = typeof customers.$inferSelect

/** Finds a customer. The id can be any text, and case does not matter. */
export async function findCustomer(db: Database, id: string): Promise<CustomerRow | undefined> {
  if (!isUuid(id)) return undefined
  const [customer] = await db.select().from(customers).where(eq(customers.id, id))
  return customer
}

/** Finds customers by their e-mail, sorted by the name of the hub. Case does not matter. */
export function findByEmail(db: Database, email: string): Promise<readonly CustomerMatch[]> {
  return findMatches(db, eq(sql`lower(${customers.email})`, sql`lower(${email})`))
}

/**
 * Finds customers by their phone, sorted by the name of the hub. A leading zero belongs to the number in Italy and
 * is a trunk prefix elsewhere, so the search also tries one zero more and one less.
 *
 * @param phone national number, digits only
 * @param country ISO 3166 code in capitals
 */
export function findByPhone(db: Database, phone: string, country: string): Promise<readonly CustomerMatch[]> {
  const spellings = [phone, phone.replace(/^0/, ''), `0${phone}`]
  return findMatches(db, and(inArray(customers.phone, spellings), eq(customers.phoneCountry, country)))
}

async function findMatches(db: Database, condition: SQL | undefined): Promise<readonly CustomerMatch[]> {
  const found = await db
    .select({ id: customers.id, name: shoppingHubs.name })
    .from(customers)
    .innerJoin(shoppingHubs, eq(shoppingHubs.id, customers.shoppingHubId))
    .where(condition)
  return found.sort(byName).map(({ id, name }) => ({ id, ShoppingHub: { name } }))
}

/**
 * The transactions of a customer, newest first.
 *
 * @param startDate first day, in France, as YYYY-MM-DD; without it every transaction is listed
 */
export async function listCustomerTransactions(
  db: Database,
  customerId: string,
  startDate: string | undefined,
): Promise<readonly CustomerTransaction[]> {
  const since = startDate === undefined ? undefined : gte(transactions.spentOn, startDate)
  const found = await db
    .select({
      id: transactions.id,
      customerId: transactions.customerId,
      storeId: transactions.storeId,
      storeName: stores.name,
      date: transactions.date,
      label: transactions.label,
      amountCents: transactions.amountCents,
      currency: bankAccounts.currency,
      bankName: bankAccounts.bankName,
      ofInitialStore: stores.hasInitialStoreTransaction,
    })
    .from(transactions)
    .innerJoin(bankAccounts, eq(bankAccounts.id, transactions.bankAccountId))
    .leftJoin(stores, eq(stores.id, transactions.storeId))
    .where(and(eq(transactions.customerId, customerId), since))
    .orderBy(desc(transactions.date), transactions.id)
  return found.map(({ date, amountCents, ofInitialStore, ...transaction }) => ({
    ...transaction,
    transactionDate: date.toISOString(),
    amount: amountCents / 100,
    hasInitialStoreTransaction: ofInitialStore ?? false,
  }))
}
