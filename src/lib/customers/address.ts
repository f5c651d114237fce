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

/** The query that names a customer; never with anything but ids. */
export function customerQuery(customerId: string, hubId: string | null = null): URLSearchParams {
  const query = new URLSearchParams({ [names.customer]: customerId })
  if (hubId !== null) query.set(names.hub, hubId)
  return query
}
