import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { settings } from './schema/settings.ts'

const secretKey = 'tokenSecret'

/**
 * The key that signs this database's tokens. The first start makes it and later starts reuse it, so a restart does not sign users out.
 */
export async function tokenSecret(db: Database): Promise<string> {
  await db
    .insert(settings)
    .values({ key: secretKey, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const [setting] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, secretKey))
  if (!setting) throw new Error('The signing secret could not be stored')
  return setting.value
}

const hubKey = 'offersShoppingHubId'

/** Sets the hub that the offers service works for. The calls of the service name no hub. */
export async function setOffersHub(db: Database, id: string): Promise<void> {
  await db.insert(settings).values({ key: hubKey, value: id })
}

/** The id of the hub that the offers service works for, or null in a database that was never seeded. */
export async function offersHubId(db: Database): Promise<string | null> {
  const [setting] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, hubKey))
  return setting?.value ?? null
}
