import { eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { settings } from './schema/settings.ts'

const key = 'offersShoppingHubId'

/** Notes the mall that the offers service works for: its calls name none. */
export async function setOffersHub(db: Database, id: string): Promise<void> {
  await db.insert(settings).values({ key, value: id })
}

/** Id of the mall that the offers service works for; null in a database that was never seeded. */
export async function offersHubId(db: Database): Promise<string | null> {
  const [setting] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key))
  return setting?.value ?? null
}
