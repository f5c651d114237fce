import { type CustomerMatch, findCustomers, listPhoneCountries } from '#lib/contracts/customers.ts'
import { type Criteria, fieldOf, shownText } from '#lib/customers/search-input.ts'
import { defaultPhoneCountry } from '#lib/limits.ts'
import { type Problem, problemOf } from '#lib/problem.ts'
import { latest } from '#stores/latest.ts'
import { noteLeftOut } from '#stores/notices.ts'
import { always, query } from '#stores/query.ts'
import { request } from '#stores/request.ts'
import { customerErrors } from '../errors.ts'
import { $matches, goToCustomer, openCustomer } from './customer.ts'
import { showFailure } from './failure.ts'
import { $criteria, typeText } from './fields.ts'
import { $phoneCountry, $typed } from './typed.ts'

/** The countries of the selector. If the call fails, the embedded list is used. Source: CUS-15, CUS-49. */
export const $phoneCountries = query(listPhoneCountries, always, () => ({}))

const searches = latest()
let asked = ''

/** Whether a search is running. */
export const $searching = searches.$isRunning

/** Leads to an empty search. Source: CUS-48. */
export function startNewSearch(): void {
  searches.end()
  $typed.set(null)
  $phoneCountry.set(defaultPhoneCountry.country)
  $matches.set([])
  noteLeftOut(findCustomers, 0)
  goToCustomer(null)
}

const notFound: Problem = { kind: 'refused', status: 404, code: 'resourceNotFound', message: null }

/** Searches for what is typed: opens the customer of an id, or of the only match. Several matches show as tiles. Source: CUS-08 to CUS-11. */
export async function find(): Promise<void> {
  const criteria = $criteria.get()
  if (criteria === null) return
  if (criteria.by === 'id') return openCustomer({ customerId: criteria.customerId, hubId: null })
  const outcome = await search(criteria)
  if (!outcome.ok) return showFailure(outcome.problem, customerErrors)
  const [first, ...others] = outcome.found
  if (!first) showFailure(notFound, customerErrors)
  else if (others.length === 0) openCustomer({ customerId: first.id, hubId: null })
}

let forgetHanded = () => {}

/**
 * Searches for a text that the palette has handed over, once it can be searched: a phone number waits for its library. When the user types
 * first, nothing is searched. Source: NAV-42.
 */
export function searchHanded(given: string): void {
  forgetHanded()
  const text = shownText(given)
  const field = fieldOf(text)
  if (field === null) return
  typeText(field, text)
  if ($criteria.get() !== null) return void find()
  forgetHanded = $criteria.listen((criteria) => {
    const isOwn = $typed.get()?.text === text
    if (criteria === null && isOwn) return
    forgetHanded()
    if (isOwn) void find()
  })
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
