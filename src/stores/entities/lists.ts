import { listCities } from '#lib/contracts/cities.ts'
import { listRetailers } from '#lib/contracts/retailers.ts'
import { always, query } from '../query.ts'

/** All retailers by name, for the autocomplete. Source: ENT-04. */
export const $retailers = query(listRetailers, always, () => ({}))

/** All cities, for the dialog that creates a store. Source: ENT-68. */
export const $cities = query(listCities, always, () => ({}))
