import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { bankAccounts } from './customers.ts'
import { cities } from './hubs.ts'
import { retailers, stores } from './stores.ts'

/**
 * Who or what gave a transaction its store. Assumed: the source displays the value without naming any (ENT-84).
 * `PATTERN`: a store's own pattern. `MANUAL`: a back user. `CUSTOMER`: the customer, through a claim.
 */
export const storeAssociationOrigin = pgEnum('store_association_origin', ['PATTERN', 'MANUAL', 'CUSTOMER'])

/**
 * A distinct normalised label (`normaliseLabel`) with the retailer and the city that it names. Matching reads these
 * thousands of rows instead of up to a million transactions.
 */
export const labels = pgTable('labels', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  text: text().notNull().unique(),
  retailerId: uuid('retailer_id').references(() => retailers.id, { onDelete: 'set null' }),
  cityId: uuid('city_id').references(() => cities.id, { onDelete: 'set null' }),
})

/**
 * A line of a bank account. `amountCents` is below 0 for money spent. `spentOn` is the day in France, where the hubs
 * are.
 */
export const transactions = pgTable(
  'transactions',
  {
    id: uuid().primaryKey(),
    customerId: uuid('customer_id').notNull(),
    bankAccountId: uuid('bank_account_id').notNull(),
    label: text().notNull(),
    labelId: integer('label_id')
      .notNull()
      .references(() => labels.id),
    amountCents: integer('amount_cents').notNull(),
    date: instant('date').notNull(),
    createdAt: instant('created_at').notNull(),
    spentOn: date('spent_on', { mode: 'string' })
      .notNull()
      .generatedAlwaysAs(sql`(("date" at time zone 'Europe/Paris')::date)`),
    storeId: uuid('store_id').references(() => stores.id),
    storeAssociationOrigin: storeAssociationOrigin('store_association_origin'),
  },
  (table) => [
    foreignKey({
      name: 'transactions_account_of_customer',
      columns: [table.bankAccountId, table.customerId],
      foreignColumns: [bankAccounts.id, bankAccounts.customerId],
    }),
    check(
      'transactions_origin_with_store',
      sql`(${table.storeId} is null) = (${table.storeAssociationOrigin} is null)`,
    ),
    check('transactions_amount_moves', sql`${table.amountCents} <> 0`),
    // The index holds the label, so that the hint counters need no table.
    index().on(table.customerId, table.spentOn, table.labelId),
    index().on(table.storeId, table.customerId, table.spentOn),
    index().on(table.labelId),
    // A search for a pattern's matches starts at the latest transaction.
    index().on(table.date, table.id),
    index('transactions_unassigned').on(table.customerId).where(sql`${table.storeId} is null`),
  ],
)

/** A customer's complaint about a transaction with no store or the wrong store. */
export const claims = pgTable(
  'claims',
  {
    id: uuid().primaryKey(),
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => transactions.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index().on(table.transactionId)],
)

/**
 * The transactions of a retailer, by their label or by their store, in the order of its pages. Only the triggers of
 * the migration `kept-by-triggers` write here. There are no foreign keys, because they would check every row again.
 */
export const retailerTransactions = pgTable(
  'retailer_transactions',
  {
    retailerId: uuid('retailer_id').notNull(),
    date: instant('date').notNull(),
    transactionId: uuid('transaction_id').notNull(),
    hasStore: boolean('has_store').notNull(),
  },
  (table) => [primaryKey({ columns: [table.retailerId, table.date, table.transactionId] })],
)

/**
 * The number of a retailer's transactions on each UTC day. Triggers keep it too. A page far down starts from the sum
 * of some hundred days and does not read the rows before it.
 */
export const retailerDays = pgTable(
  'retailer_days',
  {
    retailerId: uuid('retailer_id').notNull(),
    day: date({ mode: 'string' }).notNull(),
    transactions: integer().notNull(),
    withStore: integer('with_store').notNull(),
  },
  (table) => [primaryKey({ columns: [table.retailerId, table.day] })],
)
