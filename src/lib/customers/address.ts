import { setOrDelete } from '#lib/address.ts'
import { plainText } from '#lib/typed/text.ts'

/** Query parameters of the customer page and of the association by customer. */
const names = { customer: 'customer', hub: 'hub' } as const

/** The customer in an address, with the hub of the id if it is known. */
export interface CustomerAddress {
  readonly customerId: string
  readonly hubId: string | null
}

/** Reads the customer from an address; null when it has none. */
export function readCustomer(query: URLSearchParams): CustomerAddress | null {
  const customerId = plainText(query.get(names.customer) ?? '')
  return customerId ? { customerId, hubId: query.get(names.hub) || null } : null
}

/** Sets or removes the customer in the query of an address, in place. */
export function writeCustomer(query: URLSearchParams, customer: CustomerAddress | null): URLSearchParams {
  setOrDelete(query, names.customer, customer?.customerId ?? null)
  return setOrDelete(query, names.hub, customer?.hubId ?? null)
}

/** The query for a customer. It contains ids only, no personal data. */
export function customerQuery(customerId: string, hubId: string | null = null): URLSearchParams {
  return writeCustomer(new URLSearchParams(), { customerId, hubId })
}
