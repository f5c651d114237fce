import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { functionalities } from '#lib/access.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A functionality code of the access token. Source: NAV-13. */
export const functionality = pgEnum('functionality', functionalities)

/**
 * Who or what gave a transaction its store. Assumed: the source displays the value without naming any (ENT-84).
 * `PATTERN`: a store's own pattern; `MANUAL`: a back user; `CUSTOMER`: the customer, through a claim.
 */
export const storeAssociationOrigin = pgEnum('store_association_origin', ['PATTERN', 'MANUAL', 'CUSTOMER'])

/** A French department, by its official code. */
export const departments = pgTable('departments', {
  code: text().primaryKey(),
  name: text().notNull(),
})

/** A city; `labelName` is its name as banks print it: capitals, no accents, no hyphens. */
export const cities = pgTable(
  'cities',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    labelName: text('label_name').notNull(),
    departmentCode: text('department_code')
      .notNull()
      .references(() => departments.code),
  },
  (table) => [unique().on(table.name, table.departmentCode), index().on(table.departmentCode)],
)

/** A mall. Source: API-04. */
export const shoppingHubs = pgTable(
  'shopping_hubs',
  {
    id: uuid().primaryKey(),
    name: text().notNull().unique(),
    cityId: uuid('city_id')
      .notNull()
      .references(() => cities.id),
    hasInitialStoreTransaction: boolean('has_initial_store_transaction').notNull(),
  },
  (table) => [index().on(table.cityId)],
)

/** A brand with stores; its SIREN is nine digits and its own. */
export const retailers = pgTable(
  'retailers',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    siren: char({ length: 9 }).notNull().unique(),
  },
  (table) => [check('retailers_siren_digits', sql`${table.siren} ~ '^[0-9]{9}$'`)],
)

/** A store; online ones and those of a street have no mall, online ones no city either. */
export const stores = pgTable(
  'stores',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    googlePlaceId: text('google_place_id').notNull().unique(),
    retailerId: uuid('retailer_id').references(() => retailers.id),
    shoppingHubId: uuid('shopping_hub_id').references(() => shoppingHubs.id),
    cityId: uuid('city_id').references(() => cities.id),
    isOnline: boolean('is_online').notNull(),
    inProgram: boolean('in_program').notNull(),
    hasInitialStoreTransaction: boolean('has_initial_store_transaction').notNull(),
  },
  (table) => [index().on(table.shoppingHubId), index().on(table.retailerId), index().on(table.cityId)],
)

/** A regular expression over labels: of a store ("strong": it decides) or of a retailer ("weak": it hints). */
export const patterns = pgTable(
  'patterns',
  {
    id: uuid().primaryKey(),
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

/** A customer of one mall. */
export const customers = pgTable(
  'customers',
  {
    id: uuid().primaryKey(),
    shoppingHubId: uuid('shopping_hub_id')
      .notNull()
      .references(() => shoppingHubs.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index().on(table.shoppingHubId)],
)

/** A customer's account at a bank. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    id: uuid().primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    bankName: text('bank_name').notNull(),
  },
  // The pair is what a transaction refers to, so that its customer and its account cannot disagree.
  (table) => [unique().on(table.id, table.customerId), index().on(table.customerId)],
)

/**
 * A distinct normalised label (`normaliseLabel`) with the retailer and the city that it names. Matching runs over these
 * rows, which are thousands, and not over the transactions, which are up to a million.
 */
export const labels = pgTable('labels', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  text: text().notNull().unique(),
  retailerId: uuid('retailer_id').references(() => retailers.id, { onDelete: 'set null' }),
  cityId: uuid('city_id').references(() => cities.id, { onDelete: 'set null' }),
})

/**
 * A line of a bank account. `amountCents` is below 0 for money spent; `spentOn` is the day in France, where the malls are.
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
    // The label rides along, so that the hint counters find all they need in the index.
    index().on(table.customerId, table.spentOn, table.labelId),
    index().on(table.storeId, table.customerId, table.spentOn),
    index().on(table.labelId),
    index('transactions_unassigned').on(table.customerId).where(sql`${table.storeId} is null`),
  ],
)

/** A customer's complaint that a transaction has no store, or the wrong one. */
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

/** A member of staff; e-mails are unique without regard to case. */
export const backUsers = pgTable(
  'back_users',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    failedAttempts: smallint('failed_attempts').notNull().default(0),
    blocked: boolean().notNull().default(false),
  },
  (table) => [uniqueIndex('back_users_email_without_case').on(sql`lower(${table.email})`)],
)

/** What a back user may do. */
export const backUserFunctionalities = pgTable(
  'back_user_functionalities',
  {
    backUserId: uuid('back_user_id')
      .notNull()
      .references(() => backUsers.id, { onDelete: 'cascade' }),
    functionality: functionality().notNull(),
  },
  (table) => [primaryKey({ columns: [table.backUserId, table.functionality] })],
)

/** Values that belong to this database alone, such as the secret that signs its tokens. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: text().notNull(),
})
