import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { functionalities } from '#lib/access.ts'
import { instant } from './columns.ts'

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

/** Who owns malls; names are unique without regard to case. Source: HUB-16, HUB-20. */
export const shoppingHubOwners = pgTable(
  'shopping_hub_owners',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    description: text().notNull().default(''),
  },
  (table) => [uniqueIndex('shopping_hub_owners_name_without_case').on(sql`lower(${table.name})`)],
)

const words = (name: string) => text(name).notNull().default('')
const switchedOff = (name: string) => boolean(name).notNull().default(false)

/**
 * A mall; the fields of its form bear the names of the API. `updated_at` is kept by a trigger, whatever changes the row.
 * Source: API-04, HUB-08 to HUB-15.
 */
export const shoppingHubs = pgTable(
  'shopping_hubs',
  {
    id: uuid().primaryKey(),
    name: text().notNull().unique(),
    shoppingHubOwnerId: uuid('shopping_hub_owner_id').references(() => shoppingHubOwners.id),
    cityId: uuid('city_id')
      .notNull()
      .references(() => cities.id),
    baseline: words('baseline'),
    shortcut: words('shortcut'),
    streetNumber: words('street_number'),
    streetName: words('street_name'),
    postalCode: words('postal_code'),
    city: words('city'),
    formattedAddress: words('formatted_address'),
    country: words('country'),
    longitude: doublePrecision(),
    latitude: doublePrecision(),
    mgUserId: words('mg_user_id'),
    mgWalletId: words('mg_wallet_id'),
    smsSenderName: words('sms_sender_name'),
    bankCredentialUpdateUrl: words('bank_credential_update_url'),
    ibanUpdateUrl: words('iban_update_url'),
    registrationUrl: words('registration_url'),
    accountPasswordUrl: words('account_password_url'),
    accountPasswordTemplateId: words('account_password_template_id'),
    incompleteRegistrationTemplateId: words('incomplete_registration_template_id'),
    refundNotificationTemplateId: words('refund_notification_template_id'),
    programName: words('program_name'),
    recaptchaSiteKey: words('recaptcha_site_key'),
    recaptchaSecret: words('recaptcha_secret'),
    webServiceId: words('web_service_id'),
    mainLanguage: words('main_language'),
    googlePlaceId: words('google_place_id'),
    externalId: words('external_id'),
    googleAnalyticsId: words('google_analytics_id'),
    hotjarId: words('hotjar_id'),
    favicon_url: words('favicon_url'),
    logo_url: words('logo_url'),
    host: words('host'),
    colorPrimary: words('color_primary'),
    colorSecondary: words('color_secondary'),
    contactEmail: words('contact_email'),
    supportContactEmail: words('support_contact_email'),
    zendeskId: words('zendesk_id'),
    phoneRequired: switchedOff('phone_required'),
    emailRequired: switchedOff('email_required'),
    scanEnable: switchedOff('scan_enable'),
    cardRestaurantEnable: switchedOff('card_restaurant_enable'),
    customerExternalIdRequired: switchedOff('customer_external_id_required'),
    dataRetrievalMethod: text('data_retrieval_method').array().notNull().default([]),
    hasInitialStoreTransaction: switchedOff('has_initial_store_transaction'),
    created_at: instant('created_at').notNull().defaultNow(),
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index().on(table.cityId), index().on(table.shoppingHubOwnerId)],
)

/** A brand with stores; its SIREN is nine digits, the last of which checks the others, and its own. */
export const retailers = pgTable(
  'retailers',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    siren: char({ length: 9 }).notNull().unique(),
  },
  (table) => [
    check('retailers_siren_digits', sql`${table.siren} ~ '^[0-9]{9}$'`),
    // Luhn: every second digit counts double, as the sum of its digits. The case keeps other texts from the casts.
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
    streetNumber: text('street_number'),
    route: text(),
    country: text(),
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

/**
 * A customer of one mall. A person who goes to several malls is a customer of each, with the same e-mail and phone.
 *
 * `phone` is the national number without its leading zero, `phoneCountry` its country by ISO 3166 and `callingCode` that
 * country's code without a plus. `createdAt` is the activation, `desynchronisedAt` the day on which the last bank
 * connection broke. Source: CUS-44, CUS-52, DEC-06.
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
    // By e-mail first, since a search by e-mail goes over all malls.
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

/** A customer's account at a bank; `currency` by ISO 4217. */
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
    // The order of a pattern's matches, which are looked for from the latest on.
    index().on(table.date, table.id),
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
