import { login } from './auth.ts'
import type { Endpoint } from './endpoint.ts'
import { listHubStores, listShoppingHubs } from './shopping-hubs.ts'
import { associateTransaction, dissociateTransaction, listUnassigned } from './transactions.ts'

/** Every call, by the name that faults, logs and the OpenAPI document use. Not for the client, which imports each call alone. */
export const contract = {
  login,
  listShoppingHubs,
  listHubStores,
  listUnassigned,
  associateTransaction,
  dissociateTransaction,
} as const satisfies Readonly<Record<string, Endpoint>>

export type EndpointName = keyof typeof contract
