import { eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { shoppingHubs } from './schema/hubs.ts'
import { isUuid } from './uuid.ts'

/** Whether a mall has this id, which may be any text. */
export async function hubExists(db: Database, id: string): Promise<boolean> {
  return isUuid(id) && (await db.$count(shoppingHubs, eq(shoppingHubs.id, id))) > 0
}
