import { listCities } from '#lib/contracts/cities.ts'
import { byName } from '../db/by-name.ts'
import { cities } from '../db/schema/hubs.ts'
import type { Serve } from '../http/serve.ts'
import type { Services } from '../http/services.ts'

/** Cities by name. Source: API-06. */
export function registerCities(serve: Serve, { db }: Services): void {
  serve(listCities, async () => {
    const { id, name } = cities
    return (await db.select({ id, name }).from(cities)).sort(byName)
  })
}
