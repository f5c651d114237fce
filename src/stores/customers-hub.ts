import { atom } from 'nanostores'
import { getHubName } from '#lib/contracts/shopping-hubs.ts'
import { query } from './query.ts'

/** The mall of a customer, for its name; nothing is asked while the id is not known. Source: CUS-14. */
export function hubReadingOf(hubId: string | null) {
  return query('customerHub', getHubName, atom(hubId), (id) => ({ params: { id } }))
}
