import { sql } from 'drizzle-orm'
import { check, pgTable, smallint, uuid } from 'drizzle-orm/pg-core'
import { backUsers } from '../schema.ts'

/** The parameters that a back user predicted an offer with last, for the prediction with another budget. Source: OFF-52. */
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
