import { createRetailer, deleteRetailer, updateRetailer } from '#lib/contracts/retailers.ts'
import { createStore, deleteStore, type NewStore, type StoreChanges, updateStore } from '#lib/contracts/stores.ts'
import type { EntityReference } from '#lib/entities/address.ts'
import { mutation } from '../mutation.ts'
import { request } from '../request.ts'

/** Creates a store and returns its reference. Source: ENT-41, ENT-45. */
export const createStoreEntity = mutation(async (body: NewStore): Promise<EntityReference> => {
  const { storeId } = await request(createStore, { body })
  return { type: 'store', id: storeId }
})

/** Creates a retailer and returns its reference. Source: ENT-44, ENT-45. */
export const createRetailerEntity = mutation(
  async (body: { name: string; siren: string }): Promise<EntityReference> => {
    const { retailerId } = await request(createRetailer, { body })
    return { type: 'retailer', id: retailerId }
  },
)

/** Changes some fields of a store. Source: ENT-48. */
export const updateStoreEntity = mutation(({ id, changes }: { id: string; changes: StoreChanges }) =>
  request(updateStore, { params: { id }, body: changes }),
)

/** Renames a retailer. Source: ENT-49. */
export const updateRetailerEntity = mutation(({ id, name }: { id: string; name: string }) =>
  request(updateRetailer, { params: { id }, body: { name } }),
)

/** Deletes a store or a retailer. Source: ENT-50, ENT-51. */
export const deleteEntity = mutation(({ type, id }: EntityReference) =>
  request(type === 'store' ? deleteStore : deleteRetailer, { params: { id } }),
)
