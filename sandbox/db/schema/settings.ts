import { pgTable, text } from 'drizzle-orm/pg-core'

/** Values that belong to this database alone, such as the secret that signs its tokens. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: text().notNull(),
})
