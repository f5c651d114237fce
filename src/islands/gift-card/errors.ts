import { anyFailure, type Catalogue, writeFailures } from '#lib/catalogues/catalogue.ts'

/** `restart`: shows a restart button beside Back. Source: GIFT-25, GIFT-26, GIFT-39, GIFT-41. */
export const giftCardListErrors: Catalogue<'restart' | 'dialog'> = [
  { status: 404, message: 'giftCard.error.notFound', place: 'restart' },
  anyFailure('dialog'),
]

/** `another`: the user has to choose another transaction, so the confirmation closes. Source: GIFT-27, GIFT-39. */
export const giftCardAssociationErrors: Catalogue<'another' | 'dialog'> = [
  { code: 'transactionExists', message: 'giftCard.error.exists', place: 'another' },
  ...writeFailures('dialog'),
]
