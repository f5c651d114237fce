import { type Catalogue, unknownOutcome } from './catalogue.ts'

/** `restart`: with the button that restarts the process beside Back. Source: GIFT-25, GIFT-26, GIFT-39, GIFT-41. */
export const giftCardListErrors: Catalogue<'restart' | 'dialog'> = [
  { status: 404, message: 'giftCard.error.notFound', place: 'restart' },
  { message: 'error.generic', place: 'dialog' },
]

/** The stores of the mall. Source: GIFT-39. */
export const giftCardStoreErrors: Catalogue<'dialog'> = [{ message: 'error.generic', place: 'dialog' }]

/**
 * `another`: another transaction has to be chosen, so the question is closed. Source: GIFT-27, GIFT-39; without an answer
 * the association may have been made all the same.
 */
export const giftCardAssociationErrors: Catalogue<'another' | 'dialog'> = [
  { code: 'transactionExists', message: 'giftCard.error.exists', place: 'another' },
  ...unknownOutcome('dialog'),
  { message: 'error.generic', place: 'dialog' },
]
