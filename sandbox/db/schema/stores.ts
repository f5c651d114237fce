import { sql } from 'drizzle-orm'
import { boolean, char, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { cities, shoppingHubs } from './hubs.ts'

/** A brand with stores. Its SIREN is unique and has nine digits; the last one checks the others. */
export const retailers = pgTable(
  'retailers',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    siren: char({ length: 9 }).notNull().unique(),
  },
  (table) => [
    check('retailers_siren_digits', sql`${table.siren} ~ '^[0-9]{9}$'`),
    // Luhn: every second digit counts double, as the sum of its digits. The `case` keeps other texts away from the
    // casts.
    check(
      'retailers_siren_checksum',
      sql`case when ${table.siren} ~ '^[0-9]{9}$' then (
        substr(${table.siren}, 1, 1)::int + substr(${table.siren}, 3, 1)::int + substr(${table.siren}, 5, 1)::int
        + substr(${table.siren}, 7, 1)::int + substr(${table.siren}, 9, 1)::int
        + translate(substr(${table.siren}, 2, 1), '0123456789', '0246813579')::int
        + translate(substr(${table.siren}, 4, 1), '0123456789', '0246813579')::int
        + translate(substr(${table.siren}, 6, 1), '0123456789', '0246813579')::int
        + translate(substr(${table.siren}, 8, 1), '0123456789', '0246813579')::int
      ) % 10 = 0 else false end`,
    ),
  ],
)

/** A store. Online stores and street stores have no hub. Online stores have no city. */
export const stores = pgTable(
  'stores',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    googlePlaceId: text('google_place_id').notNull().unique(),
    retailerId: uuid('retailer_id').references(() => retailers.id),
    shoppingHubId: uuid('shopping_hub_id').references(() => shoppingHubs.id),
    cityId: uuid('city_id').references(() => cities.id),
    streetNumber: text('street_number'),
    route: text(),
    country: text(),
    isOnline: boolean('is_online').notNull(),
    inProgram: boolean('in_program').notNull(),
    hasInitialStoreTransaction: boolean('has_initial_store_transaction').notNull(),
  },
  (table) => [index().on(table.shoppingHubId), index().on(table.retailerId), index().on(table.cityId)],
)

/**
 * A regular expression over labels. A store's pattern is "strong": it decides. A retailer's pattern is "weak": it
 * gives a hint.
 */
export const patterns = pgTable(
  'patterns',
  {
    id: uuid().primaryKey(),
    // Lists keep the order in which patterns were added.
    position: integer().notNull().generatedByDefaultAsIdentity(),
    pattern: text().notNull(),
    storeId: uuid('store_id').references(() => stores.id, { onDelete: 'cascade' }),
    retailerId: uuid('retailer_id').references(() => retailers.id, { onDelete: 'cascade' }),
  },
  (table) => [
    check('patterns_one_owner', sql`num_nonnulls(${table.storeId}, ${table.retailerId}) = 1`),
    check('patterns_not_empty', sql`${table.pattern} <> ''`),
    index().on(table.storeId),
    index().on(table.retailerId),
  ],
)
