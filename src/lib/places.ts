/*
 * A place is a page with the part of its state that may be kept: the name of its route and a query with ids, as in
 * `association?hub=7`. The names of malls, stores and retailers are kept apart, so that a place has the latest name in every tool.
 * The code is short, because it is part of every page. Source: NAV-42, SES-41.
 */

/** What a place is about. */
export type PlaceKind = 'hub' | 'store' | 'retailer' | 'customer'

export interface PlaceDetail {
  readonly kind: PlaceKind
  readonly id: string
}

/** What a place consists of. */
export interface PlaceParts {
  /** Name of the route. It is read from storage, so it may be unknown. */
  readonly route: string
  /** Query of the link to the page, without `?`. */
  readonly query: string
  /** Null for the page alone. */
  readonly detail: PlaceDetail | null
}

/** The names of malls, stores and retailers, and of the malls of customers, by `keyOf`. */
export type PlaceNames = ReadonlyMap<string, string>

/** Number of places that are kept for each page: a tool shows its own. The start page and the palette show as many, the newest of all. */
export const placesShown = 5

const nameCount = 100
const longestName = 80

const uuid = '[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}'

/* A user can type anything into an address. No phone number has at most six digits. */
const keptId = `(\\d{1,6}|${uuid})`
const keptParameter = new RegExp(`^((hub|id)=${keptId}|customer=${uuid}|type=(store|retailer))$`, 'i')

/** The place of an address. It holds no personal data: ids of a hub, a customer, a store or a retailer. */
export function placeOf(route: string, query: URLSearchParams): string {
  const kept = `${query}`.split('&').filter((parameter) => keptParameter.test(parameter))
  return kept.length > 0 ? `${route}?${kept.join('&')}` : route
}

/** The places after a visit: the newest first, each once, and of each route only the newest. */
export function withPlace(kept: readonly string[], visited: string): readonly string[] {
  const counts = new Map<string, number>()
  const subject = subjectOf(visited)
  const others = kept.filter((place) => subjectOf(place) !== subject)
  return [visited, ...others].filter((place) => {
    const [route = ''] = place.split('?')
    const count = (counts.get(route) ?? 0) + 1
    counts.set(route, count)
    return count <= placesShown
  })
}

/** The page of a place and what it is about: the same customer can be opened with a mall and without one. */
function subjectOf(place: string): string {
  const { route, detail } = readPlace(place)
  return `${route} ${detail && keyOf(detail)}`
}

/** Reads a place from storage, without trusting it. */
export function readPlace(kept: string): PlaceParts {
  const [route = '', typed = ''] = kept.split('?')
  const query = placeOf('', new URLSearchParams(typed)).slice(1)
  return { route, query, detail: detailOf(new URLSearchParams(query)) }
}

function detailOf(query: URLSearchParams): PlaceDetail | null {
  const [customer, hub, id, type] = ['customer', 'hub', 'id', 'type'].map((name) => query.get(name))
  if (customer) return { kind: 'customer', id: customer }
  if (hub) return { kind: 'hub', id: hub }
  // An id without a type is that of the hub form.
  return id ? { kind: type === 'store' || type === 'retailer' ? type : 'hub', id } : null
}

/** The names after one was read: the newest first. A name that is too long is cut; an id that no place has is left out. */
export function withName(kept: PlaceNames, of: PlaceDetail, name: string): PlaceNames {
  const text = name
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, longestName)
  const others = [...kept].filter(([key]) => key !== keyOf(of))
  const isNamed = text !== '' && keptParameter.test(`id=${of.id}`)
  return new Map([...(isNamed ? [[keyOf(of), text] as const] : []), ...others].slice(0, nameCount))
}

/** The words for a place: what it is about, and a second text that distinguishes it from others. */
export interface PlaceWords {
  readonly label: string
  /** The mall of a customer, or what the name belongs to; empty when the label says all. */
  readonly hint: string
}

/**
 * A mall, store or retailer has its name, or else its kind and its id. A customer has the end of its id, because the name of a person is
 * not kept, and the name of its mall.
 *
 * @param kinds the words for the kinds
 */
export function placeWords(detail: PlaceDetail, names: PlaceNames, kinds: (kind: PlaceKind) => string): PlaceWords {
  const kind = kinds(detail.kind)
  const name = nameOf(detail, names)
  const byId = `${kind} ${shortId(detail.id)}`
  if (detail.kind === 'customer') return { label: byId, hint: name }
  return name === '' ? { label: byId, hint: '' } : { label: name, hint: kind }
}

/** What a place is, and its page: the second text of a place in a list of places of several pages. */
export function placeHint(hint: string, page: string): string {
  return hint === '' ? page : `${hint} · ${page}`
}

/** The kept name of a mall, store or retailer, or of the mall of a customer; empty when it is not known. */
export function nameOf(detail: PlaceDetail, names: PlaceNames): string {
  return names.get(keyOf(detail)) ?? ''
}

/** A number, or the end of a UUID: `…9f3c`. */
export function shortId(id: string): string {
  return id.length > 6 ? `…${id.slice(-4)}` : id
}

function keyOf({ kind, id }: PlaceDetail): string {
  return `${kind} ${id.toLowerCase()}`
}
