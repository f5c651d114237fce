import { atom } from 'nanostores'
import type { SearchField, Typed } from '#lib/customers/search-input.ts'
import { defaultPhoneCountry } from '#lib/limits.ts'

/** Input of the search. It is kept while a customer is shown. */
export const $typed = atom<Typed | null>(null)

/** The chosen country of the phone field. Source: CUS-02. */
export const $phoneCountry = atom<string>(defaultPhoneCountry.country)

/** Sets the text of one field and clears the others. Source: CUS-03. */
export function typeInto(field: SearchField, text: string): void {
  $typed.set(text === '' ? null : { field, text })
}

/** Puts an id that could not be opened into the search field, unless the user has typed something. */
export function keepId(customerId: string): void {
  if ($typed.get() === null) typeInto('id', customerId)
}
