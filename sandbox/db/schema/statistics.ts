import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { customers } from './customers.ts'
import { shoppingHubs } from './hubs.ts'

/**
 * The state of a customer in the loyalty programme. A customer without a row has no payment card and has not left.
 * `registeredOn` is the day in France on which the payment card was registered. Source: STA-19.
 */
export const customerStatuses = pgTable(
  'customer_statuses',
  {
    customerId: uuid('customer_id')
      .primaryKey()
      .references(() => customers.id, { onDelete: 'cascade' }),
    cardRegisteredAt: instant('card_registered_at'),
    registeredOn: date('registered_on', { mode: 'string' }).generatedAlwaysAs(
      sql`((card_registered_at at time zone 'Europe/Paris')::date)`,
    ),
    connectionErrorSince: instant('connection_error_since'),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    check(
      'customer_statuses_error_of_card',
      sql`${table.connectionErrorSince} is null or coalesce(${table.connectionErrorSince} >= ${table.cardRegisteredAt}, false)`,
    ),
    index().on(table.registeredOn),
  ],
)

/** How many customers with a payment card a hub wants to win each day. Source: STA-20. */
export const registrationGoals = pgTable(
  'registration_goals',
  {
    shoppingHubId: uuid('shopping_hub_id')
      .primaryKey()
      .references(() => shoppingHubs.id, { onDelete: 'cascade' }),
    perDay: integer('per_day').notNull(),
  },
  (table) => [check('registration_goals_not_negative', sql`${table.perDay} >= 0`)],
)
