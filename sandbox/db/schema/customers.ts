import { sql } from 'drizzle-orm'
import { char, check, index, integer, pgTable, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { shoppingHubs } from './hubs.ts'

/**
 * A customer of one hub. A person who goes to several hubs is a customer of each, with the same e-mail and phone.
 *
 * `phone` is the national number without its leading zero. `phoneCountry` is its country (ISO 3166). `callingCode` is
 * the country's calling code without a plus. `createdAt` is the activation. `desynchronisedAt` is the day on which
 * the last bank connection broke. Source: CUS-44, CUS-52, DEC-06.
 */
export const customers = pgTable(
  'customers',
  {
    id: uuid().primaryKey(),
    shoppingHubId: uuid('shopping_hub_id')
      .notNull()
      .references(() => shoppingHubs.id),
    createdAt: instant('created_at').notNull(),
    registrationDate: instant('registration_date'),
    desynchronisedAt: instant('desynchronised_at'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    email: text(),
    phone: text(),
    phoneCountry: char('phone_country', { length: 2 }),
    callingCode: text('calling_code'),
    referralCode: text('referral_code').unique(),
    ibanUpdateUrl: text('iban_update_url'),
    passwordNbAttempt: smallint('password_nb_attempt').notNull().default(0),
    validatedScans: integer('validated_scans').notNull().default(0),
    totalScans: integer('total_scans').notNull().default(0),
  },
  (table) => [
    index().on(table.shoppingHubId),
    // The e-mail comes first, because a search by e-mail covers all hubs.
    uniqueIndex('customers_email_without_case').on(sql`lower(${table.email})`, table.shoppingHubId),
    index().on(table.phone, table.phoneCountry),
    check('customers_phone_digits', sql`${table.phone} ~ '^[0-9]+$'`),
    check(
      'customers_phone_whole',
      sql`num_nulls(${table.phone}, ${table.phoneCountry}, ${table.callingCode}) in (0, 3)`,
    ),
    check('customers_attempts_counted', sql`${table.passwordNbAttempt} >= 0`),
    check('customers_scans_counted', sql`${table.validatedScans} between 0 and ${table.totalScans}`),
  ],
)

/** A customer's account at a bank. `currency` is an ISO 4217 code. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    id: uuid().primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    bankName: text('bank_name').notNull(),
    currency: char({ length: 3 }).notNull().default('EUR'),
  },
  // A transaction refers to the pair, so that its customer always owns its account.
  (table) => [unique().on(table.id, table.customerId), index().on(table.customerId)],
)
