import { eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { shoppingHubs } from './schema/hubs.ts'
import { stores } from './schema/stores.ts'

/** Whether a text can be an id. The database answers any other text with an error. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}

/** Whether a hub has this id. The id can be any text. */
export async function hubExists(db: Database, id: string): Promise<boolean> {
  return isUuid(id) && (await db.$count(shoppingHubs, eq(shoppingHubs.id, id))) > 0
}

/** Whether a store has this id. The id can be any text. */
export async function storeExists(db: Database, id: string): Promise<boolean> {
  return isUuid(id) && (await db.$count(stores, eq(stores.id, id))) > 0
}
