import { type Catalogue, unknownOutcome } from './catalogue.ts'

/** Source: MDI-09 to MDI-12, MDI-14. */
export const dissociationErrors: Catalogue<'dialog'> = [
  { status: 404, code: 'transactionNotFound', message: 'dissociation.error.notFound', place: 'dialog' },
  { code: 'invalidTransactionId', message: 'dissociation.error.invalidId', place: 'dialog' },
  ...unknownOutcome('dialog'),
  { message: 'error.generic', place: 'dialog' },
]
