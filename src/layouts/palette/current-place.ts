import { queryNames } from '#lib/address.ts'
import { placeOf } from '#lib/places.ts'

/** The open page as a place. The built page names its route, and the guard has read the id of the path. */
export function currentPlace(): string {
  const { route = '', id } = document.documentElement.dataset
  const query = new URLSearchParams(location.search)
  if (id) query.set(queryNames.id, id)
  return placeOf(route, query)
}
