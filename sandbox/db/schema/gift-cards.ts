import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { stores } from './stores.ts'

/** A gift card, by its number of 16 characters. Source: GIFT-03, GIFT-31. */
export const giftCards = pgTable('gift_cards', { number: text().primaryKey() }, (table) => [
  check('gift_cards_number_length', sql`char_length(${table.number}) = 16`),
])

/**
 * A movement of a gift card. The ids start at the latest movement. `amountCents` is below 0 for money spent.
 * `serverDate` is kept as the card's provider writes it. The movement is the initial transaction of its store.
 * Source: GIFT-16.
 */
export const giftCardTransactions = pgTable(
  'gift_card_transactions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    cardNumber: text('card_number')
      .notNull()
      .references(() => giftCards.number),
    label: text().notNull(),
    amountCents: integer('amount_cents').notNull(),
    serverDate: text('server_date').notNull(),
    storeId: uuid('store_id')
      .unique()
      .references(() => stores.id, { onDelete: 'set null' }),
  },
  (table) => [index().on(table.cardNumber)],
)
