import { fieldOf, shownText } from '#lib/customers/search-input.ts'
import { cardNumberLength } from '#lib/typed/card.ts'

/** What a typed or pasted text can be. An `id` is a UUID, which does not say what it is the id of. Source: NAV-42. */
export type Recognised = 'id' | 'email' | 'phone' | 'card' | 'transactionNumber'

const digitsOfCard = new RegExp(`^(?:\\d[\\s-]*){${cardNumberLength}}$`)
/** Letters count as in a card number that is printed in groups of four: other words have another form. Source: GIFT-05. */
const groupsOfCard = /^[a-z\d]{4}([ -]?)[a-z\d]{4}\1[a-z\d]{4}\1[a-z\d]{4}$/i
const wholeNumber = /^\d+$/

/** Everything that a text can be, the likeliest first. A number can be a phone number and an id. Empty for words. */
export function recognise(text: string): readonly Recognised[] {
  const bare = shownText(text)
  const field = fieldOf(bare)
  if (field === 'id' || field === 'email') return [field]
  const found: Recognised[] = []
  if (digitsOfCard.test(bare) || (groupsOfCard.test(bare) && /\d/.test(bare))) found.push('card')
  if (field === 'phone') found.push('phone')
  if (wholeNumber.test(bare)) found.push('transactionNumber')
  return found
}
