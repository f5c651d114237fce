import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { listCities } from '#lib/contracts/cities.ts'
import {
  createHubOwner,
  createShoppingHub,
  getShoppingHub,
  type HubBody,
  listHubOwners,
  updateShoppingHub,
} from '#lib/contracts/hubs.ts'
import { listHubStores, listShoppingHubs } from '#lib/contracts/shopping-hubs.ts'
import { refusing } from '../db/broken-constraint.ts'
import { byName } from '../db/by-name.ts'
import { hubExists, isUuid } from '../db/ids.ts'
import { cities, shoppingHubOwners, shoppingHubs } from '../db/schema/hubs.ts'
import { stores } from '../db/schema/stores.ts'
import type { Services } from '../http/context.ts'
import type { Refusal } from '../http/refusal.ts'
import type { Serve } from '../http/serve.ts'

/** Hubs with their stores, forms and owners, and the cities. Source: API-04 to API-06, API-35, HUB-31. */
export function registerHubs(serve: Serve, { db }: Services): void {
  serve(listCities, async () => {
    const { id, name } = cities
    return (await db.select({ id, name }).from(cities)).sort(byName)
  })

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

  serve(getShoppingHub, async ({ params: { id }, refuse }) => {
    if (!isUuid(id)) throw refuse('invalidShoppingHubId', 'The id of the mall is not a UUID')
    const [hub] = await db.select().from(shoppingHubs).where(eq(shoppingHubs.id, id))
    if (!hub) throw refuse('shoppingHubNotFound', 'No mall has this id')
    const { hasInitialStoreTransaction: _listed, ...whole } = hub
    return { ...whole, created_at: whole.created_at.toISOString(), updated_at: whole.updated_at.toISOString() }
  })

  serve(createShoppingHub, async ({ body, refuse }) => {
    await saving(body, refuse, () => db.insert(shoppingHubs).values({ id: randomUUID(), ...body }))
  })

  serve(updateShoppingHub, async ({ body: { id, ...form }, refuse }) => {
    if (!isUuid(id)) throw refuse('invalidShoppingHubId', 'The id of the mall is not a UUID')
    const changed = await saving(form, refuse, () =>
      db.update(shoppingHubs).set(form).where(eq(shoppingHubs.id, id)).returning({ id: shoppingHubs.id }),
    )
    if (changed.length === 0) throw refuse('shoppingHubNotFound', 'No mall has this id')
  })

  serve(listHubOwners, async () => (await db.select().from(shoppingHubOwners)).sort(byName))

  serve(createHubOwner, async ({ body: { name, description }, refuse }) => {
    const owner = { id: randomUUID(), name: name.trim(), description }
    await refusing(db.insert(shoppingHubOwners).values(owner), {
      shopping_hub_owners_name_without_case: () =>
        refuse('shoppingHubOwnerExists', 'A hub owner has this name already'),
    })
  })
}

type FormCode = 'invalidShoppingHubOwnerId' | 'invalidCityId' | 'shoppingHubExists'

/** Writes a form. The database finds what is wrong, and the page shows the message. */
async function saving<Result>(
  { shoppingHubOwnerId, cityId }: HubBody,
  refuse: (code: FormCode, message: string) => Refusal,
  write: () => PromiseLike<Result>,
): Promise<Result> {
  const noOwner = () => refuse('invalidShoppingHubOwnerId', 'No hub owner has this id')
  const noCity = () => refuse('invalidCityId', 'No city has this id')
  if (!isUuid(shoppingHubOwnerId)) throw noOwner()
  if (!isUuid(cityId)) throw noCity()
  return refusing(write(), {
    shopping_hubs_name_unique: () => refuse('shoppingHubExists', 'A shopping hub has this name already'),
    shopping_hubs_shopping_hub_owner_id_shopping_hub_owners_id_fk: noOwner,
    shopping_hubs_city_id_cities_id_fk: noCity,
  })
}
