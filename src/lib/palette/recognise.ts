import { fieldOf, shownText } from '#lib/customers/search-input.ts'
import { cardNumberLength } from '#lib/typed/card.ts'

/** What a typed or pasted text can be. Source: NAV-42. */
export type Recognised = 'customerId' | 'email' | 'phone' | 'card' | 'transactionId' | 'transactionNumber'

const card = new RegExp(`^(?:\\d[\\s-]*){${cardNumberLength}}$`)
const wholeNumber = /^\d+$/

/** Everything that a text can be, the likeliest first. A number can be a phone number and an id. Empty for words. */
export function recognise(text: string): readonly Recognised[] {
  const bare = shownText(text)
  const field = fieldOf(bare)
  if (field === 'id') return ['customerId', 'transactionId']
  if (field === 'email') return ['email']
  const found: Recognised[] = []
  if (card.test(bare)) found.push('card')
  if (field === 'phone') found.push('phone')
  if (wholeNumber.test(bare)) found.push('transactionNumber')
  return found
}
