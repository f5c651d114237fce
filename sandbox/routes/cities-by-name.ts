import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { cities } from '../db/schema/hubs.ts'

/** Id of the city with this name, whatever its capitals; of two with one name, the one of the lower department. */
export async function findCityByName(db: Database, name: string): Promise<string | null> {
  const [city] = await db
    .select({ id: cities.id })
    .from(cities)
    .where(eq(sql`lower(${cities.name})`, name.toLowerCase()))
    .orderBy(cities.departmentCode)
    .limit(1)
  return city?.id ?? null
}
