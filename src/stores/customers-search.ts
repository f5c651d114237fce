import { atom } from 'nanostores'
import { type CustomerMatch, findCustomers, listPhoneCountries } from '#lib/contracts/customers.ts'
import type { Criteria, SearchField, Typed } from '#lib/customers/search-input.ts'
import { defaultPhoneCountry } from '#lib/limits.ts'
import { type Problem, problemOf } from '#lib/problem.ts'
import { $matches } from './customers.ts'
import { noteLeftOut } from './left-out.ts'
import { query } from './query.ts'
import { request } from './request.ts'

/** What has been typed into the search, and stays while a customer is looked at. */
export const $typed = atom<Typed | null>(null)

/** The chosen country of the phone field. Source: CUS-02. */
export const $phoneCountry = atom<string>(defaultPhoneCountry.country)

/** The countries of the selector; when they fail the embedded ones are used. Source: CUS-15, CUS-49. */
export const $phoneCountries = query('phoneCountries', listPhoneCountries, null, () => ({}))

/** Whether a search is on its way. */
export const $searching = atom(false)

/** Types into one field, which empties the others. Source: CUS-03. */
export function typeInto(field: SearchField, text: string): void {
  $typed.set(text === '' ? null : { field, text })
}

/** Puts an id that could not be opened where it can be searched again, unless something has been typed. */
export function keepId(customerId: string): void {
  if ($typed.get() === null) typeInto('id', customerId)
}

/** An empty search. Source: CUS-48. */
export function startNewSearch(): void {
  cancel()
  $typed.set(null)
  $phoneCountry.set(defaultPhoneCountry.country)
  $matches.set([])
  noteLeftOut(findCustomers, 0)
}

/** What came of a search; undefined when a newer one has taken its place, or the same is on its way already. */
export type SearchOutcome =
  | { readonly ok: true; readonly found: readonly CustomerMatch[] }
  | { readonly ok: false; readonly problem: Problem }

let running: { readonly criteria: string; readonly controller: AbortController } | null = null

/**
 * Finds the customer ids of a person. A newer search ends the former one, whose answer nobody waits for any more.
 * Source: CUS-09, CUS-10.
 */
export async function search(criteria: Exclude<Criteria, { by: 'id' }>): Promise<SearchOutcome | undefined> {
  const { by: _, ...asked } = criteria
  const own = { criteria: JSON.stringify(asked), controller: new AbortController() }
  if (running?.criteria === own.criteria) return undefined
  cancel()
  running = own
  $matches.set([])
  $searching.set(true)
  try {
    const found = await request(findCustomers, { query: asked }, { signal: own.controller.signal })
    if (running !== own) return undefined
    $matches.set(found)
    return { ok: true, found }
  } catch (error) {
    return running === own ? { ok: false, problem: problemOf(error) } : undefined
  } finally {
    if (running === own) cancel()
  }
}

function cancel(): void {
  running?.controller.abort()
  running = null
  $searching.set(false)
}
