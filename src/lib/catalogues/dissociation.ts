import { type Catalogue, writeFailures } from './catalogue.ts'

/** Dissociating a transaction. Source: MDI-09 to MDI-12, MDI-14. */
export const dissociationErrors: Catalogue<'dialog'> = [
  { status: 404, code: 'transactionNotFound', message: 'dissociation.error.notFound', place: 'dialog' },
  { code: 'invalidTransactionId', message: 'dissociation.error.invalidId', place: 'dialog' },
  ...writeFailures('dialog'),
]
