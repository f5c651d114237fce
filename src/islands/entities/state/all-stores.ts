import { listRetailerStores } from '#lib/contracts/retailers.ts'
import { request } from '#stores/request.ts'
import { allPages } from './all-pages.ts'

/** All stores of a retailer, to find one by its name. The API has no search in them. Source: ENT-03, ENT-29. */
export const allStores = allPages((id, headers, signal) =>
  request(listRetailerStores, { params: { id }, headers }, { signal }),
)
