import { setOrDelete } from '#lib/search-params.ts'

/** Query names of the customer page and of the association by customer. */
const names = { customer: 'customer', hub: 'hub' } as const

/** The customer that an address names, with the mall that the id belongs to as far as it was known. */
export interface CustomerAddress {
  readonly customerId: string
  readonly hubId: string | null
}

/** Reads the customer from an address; null when it names none. */
export function readCustomer(query: URLSearchParams): CustomerAddress | null {
  const customerId = query.get(names.customer)?.trim()
  return customerId ? { customerId, hubId: query.get(names.hub) || null } : null
}

/** Names a customer, or none, in the query of an address, in place. */
export function writeCustomer(query: URLSearchParams, customer: CustomerAddress | null): URLSearchParams {
  setOrDelete(query, names.customer, customer?.customerId ?? null)
  return setOrDelete(query, names.hub, customer?.hubId ?? null)
}

/** The query that names a customer; never with anything but ids. */
export function customerQuery(customerId: string, hubId: string | null = null): URLSearchParams {
  return writeCustomer(new URLSearchParams(), { customerId, hubId })
}
