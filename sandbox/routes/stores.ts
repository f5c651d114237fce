import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import {
  createStore,
  deleteStore,
  getStore,
  listStoreTransactions,
  type StoreChanges,
  updateStore,
} from '#lib/contracts/stores.ts'
import { refusing } from '../db/broken-constraint.ts'
import type { Database } from '../db/database.ts'
import { isUuid, storeExists } from '../db/ids.ts'
import { listTransactionsOfStore } from '../db/related-transactions.ts'
import { cities } from '../db/schema/hubs.ts'
import { stores } from '../db/schema/stores.ts'
import { transactions } from '../db/schema/transactions.ts'
import { readStore } from '../db/stores.ts'
import type { Services } from '../http/context.ts'
import { requiredText } from '../http/read-input.ts'
import { type Refusal, refuseCommon } from '../http/refusal.ts'
import type { Serve } from '../http/serve.ts'

type RefuseStore = (code: 'invalidStoreId' | 'storeNotFound', message: string) => Refusal
type RefuseLink = (
  code: 'invalidRetailerId' | 'invalidShoppingHubId' | 'googlePlaceIdExists',
  message: string,
) => Refusal

/** Stores and their transactions. Source: API-12 to API-16. */
export function registerStores(serve: Serve, { db }: Services): void {
  serve(getStore, async ({ params: { id }, refuse }) => {
    checkStoreId(id, refuse)
    const store = await readStore(db, id)
    if (!store) throw storeNotFound(refuse)
    return store
  })

  serve(listStoreTransactions, async ({ params: { id }, refuse }) => {
    checkStoreId(id, refuse)
    if (!(await storeExists(db, id))) throw storeNotFound(refuse)
    return listTransactionsOfStore(db, id)
  })

  serve(createStore, async ({ body, refuse }) => {
    const { name, googlePlaceId, isOnline, address } = body
    const cityId = linkOf(body.cityId, () => refuse('invalidCityId', 'No city has this id'))
    const storeId = randomUUID()
    const row = {
      id: storeId,
      name: requiredText('name', name),
      googlePlaceId: requiredText('googlePlaceId', googlePlaceId),
      isOnline,
      ...links(body, refuse),
      cityId,
      streetNumber: address?.streetNumber?.trim() || null,
      route: address?.route?.trim() || null,
      country: countryOf(cityId),
      inProgram: false,
      hasInitialStoreTransaction: false,
    }
    await refusing(db.insert(stores).values(row), {
      ...storeRefusals(refuse),
      stores_city_id_cities_id_fk: () => refuse('invalidCityId', 'No city has this id'),
    })
    return { storeId }
  })

  serve(updateStore, async ({ params: { id }, body, refuse }) => {
    checkStoreId(id, refuse)
    if (!(await storeExists(db, id))) throw storeNotFound(refuse)
    const changes = { ...plainChanges(body), ...links(body, refuse), ...(await addressChanges(db, body)) }
    // An empty change is allowed, but an update without columns is not a valid statement.
    if (Object.keys(changes).length === 0) return
    await refusing(db.update(stores).set(changes).where(eq(stores.id, id)), storeRefusals(refuse))
  })

  serve(deleteStore, async ({ params: { id }, refuse }) => {
    checkStoreId(id, refuse)
    await db.transaction(async (transaction) => {
      // The lock keeps other requests from giving the store to a transaction meanwhile.
      const locked = await transaction.select({ id: stores.id }).from(stores).where(eq(stores.id, id)).for('update')
      if (locked.length === 0) throw storeNotFound(refuse)
      await transaction
        .update(transactions)
        .set({ storeId: null, storeAssociationOrigin: null })
        .where(eq(transactions.storeId, id))
      await transaction.delete(stores).where(eq(stores.id, id))
    })
  })
}

function checkStoreId(id: string, refuse: RefuseStore): void {
  if (!isUuid(id)) throw refuse('invalidStoreId', 'The store id is not a UUID')
}

function storeNotFound(refuse: RefuseStore): Refusal {
  return refuse('storeNotFound', 'No store has this id')
}

function storeRefusals(refuse: RefuseLink) {
  return {
    stores_google_place_id_unique: () => refuse('googlePlaceIdExists', 'Another store has this Google place id'),
    stores_retailer_id_retailers_id_fk: () => refuse('invalidRetailerId', 'No retailer has this id'),
    stores_shopping_hub_id_shopping_hubs_id_fk: () => refuse('invalidShoppingHubId', 'No mall has this id'),
  }
}

/** The retailer and the hub in the body. An empty text removes the link. */
function links({ retailerId, shoppingHubId }: StoreChanges, refuse: RefuseLink) {
  const refusals = storeRefusals(refuse)
  return {
    ...(retailerId !== undefined && { retailerId: linkOf(retailerId, refusals.stores_retailer_id_retailers_id_fk) }),
    ...(shoppingHubId !== undefined && {
      shoppingHubId: linkOf(shoppingHubId, refusals.stores_shopping_hub_id_shopping_hubs_id_fk),
    }),
  }
}

/** Reads an id. The foreign key checks that it exists. */
function linkOf(id: string | undefined, refuse: () => Refusal): string | null {
  if (id === undefined || id === '') return null
  if (!isUuid(id)) throw refuse()
  return id
}

function plainChanges({ name, googlePlaceId, isOnline }: StoreChanges) {
  return {
    ...(name !== undefined && { name: requiredText('name', name) }),
    ...(googlePlaceId !== undefined && { googlePlaceId: requiredText('googlePlaceId', googlePlaceId) }),
    ...(isOnline !== undefined && { isOnline }),
  }
}

async function addressChanges(db: Database, { address = {} }: StoreChanges) {
  const { locality, route, streetNumber } = address
  return {
    ...(route !== undefined && { route: route.trim() || null }),
    ...(streetNumber !== undefined && { streetNumber: streetNumber.trim() || null }),
    ...(locality !== undefined && (await cityChange(db, locality.trim()))),
  }
}

async function cityChange(db: Database, name: string) {
  if (name === '') return { cityId: null, country: null }
  const cityId = await findCityByName(db, name)
  if (cityId === null) throw refuseCommon('invalidRequest', `address.locality: no city is called ${name}`)
  return { cityId, country: countryOf(cityId) }
}

/** Every city in the database is French. */
function countryOf(cityId: string | null): string | null {
  return cityId === null ? null : 'France'
}

/**
 * The id of the city with this name. Case does not matter. Of two cities with the same name, the lower department
 * counts.
 */
async function findCityByName(db: Database, name: string): Promise<string | null> {
  const [city] = await db
    .select({ id: cities.id })
    .from(cities)
    .where(eq(sql`lower(${cities.name})`, name.toLowerCase()))
    .orderBy(cities.departmentCode)
    .limit(1)
  return city?.id ?? null
}
