import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#sandbox/db/database.ts'
import { cities, shoppingHubOwners, shoppingHubs } from '#sandbox/db/schema/hubs.ts'

type HubRow = typeof shoppingHubs.$inferSelect

/** Creates a hub with an owner and a city. The given values replace the default ones. */
export async function createWholeHub(db: Database, values: Partial<HubRow> = {}): Promise<HubRow> {
  const [city] = await db.select().from(cities).where(eq(cities.name, 'Lyon'))
  const [owner] = await db.select().from(shoppingHubOwners).where(eq(shoppingHubOwners.name, 'Groupe Alizé'))
  if (!city || !owner) throw new Error('the seeded data lack a city or an owner')
  const id = randomUUID()
  const [hub] = await db
    .insert(shoppingHubs)
    .values({
      id,
      name: `Hub ${id.slice(0, 8)}`,
      cityId: city.id,
      shoppingHubOwnerId: owner.id,
      programName: 'Club',
      city: 'Lyon',
      country: 'FR',
      mainLanguage: 'fr-FR',
      ...values,
    })
    .returning()
  if (!hub) throw new Error('the hub was not made')
  return hub
}

/** The current database row of a hub, or undefined. */
export async function storedHub(db: Database, id: string): Promise<HubRow | undefined> {
  const [hub] = await db.select().from(shoppingHubs).where(eq(shoppingHubs.id, id))
  return hub
}

/** The hub with a name, or undefined. */
export async function hubNamed(db: Database, name: string): Promise<HubRow | undefined> {
  const [hub] = await db.select().from(shoppingHubs).where(eq(shoppingHubs.name, name))
  return hub
}
