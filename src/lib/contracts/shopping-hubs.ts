import { Flag, Id, Text } from '#lib/received/fields.ts'
import { aliases, withAliases } from './aliases.ts'
import { endpoint, list, object } from './endpoint.ts'
import * as paths from './paths.ts'
import { z } from './zod.ts'

/** A hub in a list. `created_at` and `updated_at` are instants in ISO 8601. Source: API-04, HUB-03, HUB-15. */
export const ShoppingHub = z.object({
  id: Id,
  name: Text,
  hasInitialStoreTransaction: Flag,
  created_at: Text,
  updated_at: Text,
})
export type ShoppingHub = z.infer<typeof ShoppingHub>

/** A store in the list of its hub. Source: API-05, REC-14, GIFT-37. */
export const HubStore = withAliases(
  { id: Id, name: Text, inProgram: Flag, hasInitialStoreTransaction: Flag },
  aliases.store,
)
export type HubStore = z.output<typeof HubStore>

export const listShoppingHubs = endpoint({
  summary: 'List the malls',
  method: 'GET',
  path: paths.shoppingHubs,
  access: ['TRANSACTION_PINPOINT', 'HUB_SETUP_INIT'],
  answer: list(ShoppingHub, 'shoppingHubs', { bare: true }),
  errors: {},
})

/** Maximum number of stores per request. Source: FMT-04. */
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

/** Reads only the name of a hub, although the answer holds the whole hub (`hubs.ts`). Source: CUS-14. */
export const getHubName = endpoint({
  summary: 'Read the name of a mall',
  method: 'GET',
  path: paths.shoppingHub,
  access: ['SUPPORT_LVL_1', 'HUB_SETUP_INIT'],
  params: z.object({ id: Id }),
  answer: object(z.object({ id: Id, name: Text })),
  errors: { invalidShoppingHubId: 400, shoppingHubNotFound: 404 },
})
