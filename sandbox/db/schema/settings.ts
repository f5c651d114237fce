import { pgTable, text } from 'drizzle-orm/pg-core'

/** Values of this database, such as the secret that signs its tokens. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: text().notNull(),
})
