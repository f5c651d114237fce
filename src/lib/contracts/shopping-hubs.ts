import { endpoint, list } from './endpoint.ts'
import { Flag, Id, Text } from './fields.ts'
import * as paths from './paths.ts'
import { z } from './zod.ts'

/** A mall in a list. Source: API-04. */
export const ShoppingHub = z.object({ id: Id, name: Text, hasInitialStoreTransaction: Flag })
export type ShoppingHub = z.infer<typeof ShoppingHub>

/** A store in the list of its mall. Source: API-05, REC-14, GIFT-37. */
export const HubStore = z.object({ id: Id, name: Text, inProgram: Flag, hasInitialStoreTransaction: Flag })
export type HubStore = z.infer<typeof HubStore>

export const listShoppingHubs = endpoint({
  summary: 'List the malls',
  method: 'GET',
  path: paths.shoppingHubs,
  access: ['TRANSACTION_PINPOINT', 'HUB_SETUP_INIT'],
  answer: list(ShoppingHub, 'shoppingHubs', { bare: true }),
  errors: {},
})

/** Most stores that one request asks for. Source: FMT-04. */
export const storeListLimit = 1000

function isStoreLimit(limit: number): boolean {
  return Number.isInteger(limit) && limit > 0 && limit <= storeListLimit
}

export const listHubStores = endpoint({
  summary: 'List the stores of a mall',
  method: 'GET',
  path: paths.shoppingHubStores,
  access: ['TRANSACTION_PINPOINT', 'HUB_SETUP_INIT', 'SUPPORT_LVL_1'],
  query: z.object({ limit: z.coerce.number().check(z.refine(isStoreLimit)) }),
  headers: z.object({ shoppingHubId: Id }),
  answer: list(HubStore, 'stores'),
  errors: { invalidShoppingHubId: 400 },
})
