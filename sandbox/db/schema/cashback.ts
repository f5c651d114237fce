import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { customers } from './customers.ts'
import { shoppingHubs } from './hubs.ts'

const day = (name: string) => date(name, { mode: 'string' })

/**
 * A customer's connection to a bank. `error` is empty when it works and "IN PROGRESS" while it is made. Otherwise it
 * is the reason why the connection broke at `lastUpdate`. Source: CUS-44, CUS-53.
 */
export const bankConnections = pgTable(
  'bank_connections',
  {
    id: uuid().primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    createdAt: instant('created_at').notNull(),
    lastUpdate: instant('last_update').notNull(),
    error: text().notNull(),
  },
  (table) => [
    index().on(table.customerId),
    check('bank_connections_in_order', sql`${table.lastUpdate} >= ${table.createdAt}`),
  ],
)

/**
 * An attempt to make a bank connection (`creation`) or to renew one. `responseCode` is the HTTP status of the bank's
 * service. `errorCode` comes from the programme, `providerErrorCode` from the bank's service. Source: CUS-44, CUS-54.
 */
export const bankConnectionAttempts = pgTable(
  'bank_connection_attempts',
  {
    id: uuid().primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    creation: boolean().notNull(),
    responseCode: smallint('response_code').notNull(),
    errorCode: text('error_code'),
    providerErrorCode: text('provider_error_code'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index().on(table.customerId),
    check('bank_connection_attempts_status', sql`${table.responseCode} between 100 and 599`),
  ],
)

/** An offer of a hub in which customers earn rewards. `teaser` advertises it. Source: CUS-44. */
export const challenges = pgTable(
  'challenges',
  {
    id: uuid().primaryKey(),
    shoppingHubId: uuid('shopping_hub_id')
      .notNull()
      .references(() => shoppingHubs.id),
    teaser: text().notNull(),
    conditionLabel: text('condition_label').notNull(),
    startDate: day('start_date').notNull(),
    endDate: day('end_date').notNull(),
  },
  (table) => [
    index().on(table.shoppingHubId),
    check('challenges_in_order', sql`${table.endDate} >= ${table.startDate}`),
  ],
)

/** A transfer of one or more rewards to a customer. Source: CUS-42. */
export const payouts = pgTable(
  'payouts',
  {
    id: uuid().primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    iban: text().notNull(),
  },
  // A reward refers to the pair, so that it is never paid to another customer.
  (table) => [unique().on(table.id, table.customerId), index().on(table.customerId)],
)

/**
 * A customer's cashback. It belongs to a challenge or has another reason. `state` is any code: the source names RFND,
 * TRAN, TERM and "others". Source: CUS-35, CUS-44.
 */
export const rewards = pgTable(
  'rewards',
  {
    id: uuid().primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    challengeId: uuid('challenge_id').references(() => challenges.id),
    payoutId: uuid('payout_id'),
    state: text().notNull(),
    valueCents: integer('value_cents').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'rewards_payout_of_customer',
      columns: [table.payoutId, table.customerId],
      foreignColumns: [payouts.id, payouts.customerId],
    }),
    index().on(table.customerId),
    index().on(table.payoutId),
    check('rewards_value_counted', sql`${table.valueCents} >= 0`),
  ],
)
