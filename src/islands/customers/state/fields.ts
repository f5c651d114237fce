import { atom, computed, onMount } from 'nanostores'
import { criteriaOf, fieldOf, type SearchField, searchFields, shownText } from '#lib/customers/search-input.ts'
import { $customer } from './customer.ts'
import { $phone, loadPhone } from './phone.ts'
import { $typed, typeInto } from './typed.ts'

/* The three fields of the search, of which only one holds a text. */

/** The field that the user has pressed, and not yet typed into. */
const $pressed = atom<SearchField | null>(null)

/** Whether the text was sent or left, so that its field may call it wrong. */
const $isWhole = atom(false)

/**
 * The grey fields. They are not disabled: a press activates one, and typing into it empties the others. The text stays until then, so that a
 * wrong click loses nothing. Source: CUS-03.
 */
export const $greyFields = computed([$typed, $pressed], (typed, pressed) =>
  searchFields.filter((field) => typed !== null && field !== typed.field && field !== pressed),
)

/** What to search for; null while nothing can be searched. */
export const $criteria = computed([$typed, $phone], (typed, phone) => criteriaOf(typed, () => phone.searchable))

/** Why the search is off; null when it is on. Source: INP-16. */
export const $missing = computed([$typed, $phone, $criteria], (typed, { failed, isReady }, criteria) => {
  if (criteria !== null) return null
  if (typed === null) return 'customers.search.missing'
  if (typed.field !== 'phone') return `customers.search.missing.${typed.field}` as const
  return failed ? 'customers.search.phone.failed' : isReady ? 'customers.search.missing.phone' : 'state.loading'
})

/** The field whose text is wrong. A phone number that cannot be read yet is not. */
export const $wrongField = computed([$typed, $phone, $missing, $isWhole], (typed, { isReady }, missing, isWhole) =>
  isWhole && missing !== null && typed !== null && (typed.field !== 'phone' || isReady) ? typed.field : null,
)

// The fields start anew when the user comes back to the search.
onMount($wrongField, () =>
  $customer.listen(() => {
    $pressed.set(null)
    $isWhole.set(false)
  }),
)

export function typeText(field: SearchField, text: string): void {
  $pressed.set(null)
  $isWhole.set(false)
  typeInto(field, text)
  if (field === 'phone' && text !== '') loadPhone()
}

export function pressField(field: SearchField): void {
  $pressed.set(field)
}

/** A text that belongs to another field goes there when it is left. The next field receives its press before. */
export function leaveField(field: SearchField, text: string): void {
  if ($pressed.get() === field) $pressed.set(null)
  sendField(field, text)
}

/** A text that belongs to another field goes there before it is sent. */
export function sendField(field: SearchField, text: string): void {
  $isWhole.set(true)
  sort(field, text)
}

/**
 * Puts a pasted text into the field that it belongs to.
 *
 * @returns that field; null when the field takes the text itself
 */
export function pasteInto(field: SearchField, text: string): SearchField | null {
  return fieldOf(text) === field && shownText(text) === text.trim() ? null : sort(field, text)
}

/** Moves a whole text to its field, without the marks around it. Returns that field, or null when the text stays as it is. */
function sort(typedInto: SearchField, text: string): SearchField | null {
  const field = fieldOf(text)
  const shown = shownText(text)
  if (field === null || (field === typedInto && shown === text)) return null
  typeInto(field, shown)
  if (field === 'phone') loadPhone()
  return field
}
