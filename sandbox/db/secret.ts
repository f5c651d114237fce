import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { settings } from './schema/settings.ts'

const key = 'tokenSecret'

/** The key that signs this database's tokens, made at its first start and kept, so that a restart signs nobody out. */
export async function tokenSecret(db: Database): Promise<string> {
  await db
    .insert(settings)
    .values({ key, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const [setting] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key))
  if (!setting) throw new Error('The signing secret could not be stored')
  return setting.value
}
