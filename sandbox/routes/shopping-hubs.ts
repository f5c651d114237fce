import { eq } from 'drizzle-orm'
import { listHubStores, listShoppingHubs } from '#lib/contracts/shopping-hubs.ts'
import { byName } from '../db/by-name.ts'
import { hubExists } from '../db/hubs.ts'
import { shoppingHubs } from '../db/schema/hubs.ts'
import { stores } from '../db/schema/stores.ts'
import type { Serve } from '../http/serve.ts'
import type { Services } from '../http/services.ts'

/** Malls and their stores, both by name. Source: API-04, API-05. */
export function registerShoppingHubs(serve: Serve, { db }: Services): void {
  serve(listShoppingHubs, async () => {
    const { id, name, hasInitialStoreTransaction, created_at, updated_at } = shoppingHubs
    const hubs = await db.select({ id, name, hasInitialStoreTransaction, created_at, updated_at }).from(shoppingHubs)
    return hubs.sort(byName).map((hub) => ({
      ...hub,
      created_at: hub.created_at.toISOString(),
      updated_at: hub.updated_at.toISOString(),
    }))
  })

  serve(listHubStores, async ({ headers: { shoppingHubId }, query: { limit }, refuse }) => {
    if (!(await hubExists(db, shoppingHubId))) throw refuse('invalidShoppingHubId', 'No mall has this id')
    const { id, name, inProgram, hasInitialStoreTransaction } = stores
    const found = await db
      .select({ id, name, inProgram, hasInitialStoreTransaction })
      .from(stores)
      .where(eq(stores.shoppingHubId, shoppingHubId))
    return found.sort(byName).slice(0, limit)
  })
}
