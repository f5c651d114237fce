import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** A French department, by its official code. */
export const departments = pgTable('departments', {
  code: text().primaryKey(),
  name: text().notNull(),
})

/** A city. `labelName` is its name as banks print it: capitals, no accents, no hyphens. */
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

/** An owner of hubs. Case does not matter for the uniqueness of names. Source: HUB-16, HUB-20. */
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
 * A hub. The columns of its form have the names of the API. A trigger updates `updated_at` at every change of the
 * row. Source: API-04, HUB-08 to HUB-15.
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
