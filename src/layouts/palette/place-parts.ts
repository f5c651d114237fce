import { placeOf } from './places.ts'

/** What a place consists of. */
export interface PlaceParts {
  /** Name of the route. It is read from storage, so it may be unknown. */
  readonly route: string
  /** Query of the link to the page, without `?`. */
  readonly query: string
  /** The customer, hub, store or retailer in the query; null for the page alone. */
  readonly detail: { readonly kind: 'customer' | 'hub' | 'store' | 'retailer'; readonly id: string } | null
}

/** Reads a place from storage, without trusting it. */
export function readPlace(kept: string): PlaceParts {
  const [route = '', typed = ''] = kept.split('?')
  const query = placeOf('', new URLSearchParams(typed)).slice(1)
  return { route, query, detail: detailOf(new URLSearchParams(query)) }
}

function detailOf(query: URLSearchParams): PlaceParts['detail'] {
  const [customer, hub, id, type] = ['customer', 'hub', 'id', 'type'].map((name) => query.get(name))
  if (customer) return { kind: 'customer', id: customer }
  if (hub) return { kind: 'hub', id: hub }
  // An id without a type is that of the hub form.
  return id ? { kind: type === 'store' || type === 'retailer' ? type : 'hub', id } : null
}
