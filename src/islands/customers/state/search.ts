import { atom } from 'nanostores'
import { type CustomerMatch, findCustomers, listPhoneCountries } from '#lib/contracts/customers.ts'
import type { Criteria, SearchField, Typed } from '#lib/customers/search-input.ts'
import { defaultPhoneCountry } from '#lib/limits.ts'
import { type Problem, problemOf } from '#lib/problem.ts'
import { latest } from '#stores/latest.ts'
import { noteLeftOut } from '#stores/notices.ts'
import { always, query } from '#stores/query.ts'
import { request } from '#stores/request.ts'
import { $matches } from './customer.ts'

/** Input of the search. It is kept while a customer is shown. */
export const $typed = atom<Typed | null>(null)

/** The chosen country of the phone field. Source: CUS-02. */
export const $phoneCountry = atom<string>(defaultPhoneCountry.country)

/** The countries of the selector. If the call fails, the embedded list is used. Source: CUS-15, CUS-49. */
export const $phoneCountries = query(listPhoneCountries, always, () => ({}))

const searches = latest()
let asked = ''

/** Whether a search is running. */
export const $searching = searches.$isRunning

/** Sets the text of one field and clears the others. Source: CUS-03. */
export function typeInto(field: SearchField, text: string): void {
  $typed.set(text === '' ? null : { field, text })
}

/** Puts an id that could not be opened into the search field, unless the user has typed something. */
export function keepId(customerId: string): void {
  if ($typed.get() === null) typeInto('id', customerId)
}

/** Clears the search. Source: CUS-48. */
export function startNewSearch(): void {
  searches.end()
  $typed.set(null)
  $phoneCountry.set(defaultPhoneCountry.country)
  $matches.set([])
  noteLeftOut(findCustomers, 0)
}

/** Result of a search. */
export type SearchOutcome =
  | { readonly ok: true; readonly found: readonly CustomerMatch[] }
  | { readonly ok: false; readonly problem: Problem }

/**
 * Finds the customer ids of a person. Source: CUS-09, CUS-10.
 *
 * @returns never settles when a newer search replaces this one, or when the same search is already running
 */
export async function search(criteria: Exclude<Criteria, { by: 'id' }>): Promise<SearchOutcome> {
  const { by: _, ...query } = criteria
  const text = JSON.stringify(query)
  if ($searching.get() && text === asked) return new Promise(() => {})
  asked = text
  $matches.set([])
  try {
    const found = await searches.run((signal) => request(findCustomers, { query }, { signal }))
    $matches.set(found)
    return { ok: true, found }
  } catch (error) {
    return { ok: false, problem: problemOf(error) }
  }
}
