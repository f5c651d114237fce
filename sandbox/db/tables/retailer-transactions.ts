import { boolean, date, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/**
 * Which transactions are a retailer's, by their label or by their store, in the order of its pages. Triggers keep it (the
 * migration `retailer-transactions`), so nothing else writes here, and foreign keys, which would check every row once
 * more, are left out.
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
 * How many there are of each day, in UTC, kept by triggers too. A page far down begins with the sum of some hundred days
 * and not with a walk over the rows before it.
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
