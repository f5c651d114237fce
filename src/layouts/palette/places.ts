/*
 * A place is a page with the part of its state that may be kept: the name of its route and a query with ids, as in
 * `association?hub=7`. A list of places is kept as lines, after a line with the id of its user. The code is short, because it
 * is part of every page. Source: NAV-42, SES-41.
 */

/** Number of places that are kept. */
const placeCount = 5

const uuid = '[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}'

/* A user can type anything into an address. No phone number has at most six digits. */
const keptParameter = new RegExp(`^((hub|id)=(\\d{1,6}|${uuid})|customer=${uuid}|type=(store|retailer))$`, 'i')

/** The place of an address. It holds no personal data: ids of a hub, a customer, a store or a retailer. */
export function placeOf(route: string, query: URLSearchParams): string {
  const kept = `${query}`.split('&').filter((parameter) => keptParameter.test(parameter))
  return kept.length > 0 ? `${route}?${kept.join('&')}` : route
}

/** The places of a user after a visit: the newest first, each once. */
export function withPlace(kept: string | null, userId: string, visited: string): string {
  const others = readPlaces(kept, userId).filter((place) => place !== visited)
  return [userId, visited, ...others].slice(0, placeCount + 1).join('\n')
}

/** The kept places of a user. Another user has none. */
export function readPlaces(kept: string | null, userId: string): readonly string[] {
  const [owner, ...places] = (kept ?? '').split('\n', placeCount + 1)
  return owner === userId ? places : []
}
