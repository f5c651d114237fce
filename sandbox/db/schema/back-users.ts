import { sql } from 'drizzle-orm'
import { boolean, check, pgEnum, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { functionalities } from '#lib/session/token.ts'

/** A functionality code of the access token. Source: NAV-13. */
export const functionality = pgEnum('functionality', functionalities)

/** A member of staff. Case does not matter for the uniqueness of e-mails. */
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

/** A functionality that a back user holds. */
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

/**
 * The parameters of a back user's last prediction. A prediction with another budget uses them again. Source: OFF-52.
 */
export const offerParameters = pgTable(
  'offer_parameters',
  {
    backUserId: uuid('back_user_id')
      .primaryKey()
      .references(() => backUsers.id, { onDelete: 'cascade' }),
    turnover: smallint().notNull(),
    interaction: smallint().notNull(),
  },
  (table) => [
    check('offer_parameters_range', sql`${table.turnover} between -2 and 2 and ${table.interaction} between -2 and 2`),
  ],
)
