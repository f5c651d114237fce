import {
  anyFailure,
  type Catalogue,
  type CatalogueRow,
  offlineFailure,
  writeFailures,
} from '#lib/catalogues/catalogue.ts'
import type { MessageId } from '#lib/i18n/areas.ts'

/** The answer when there are no transactions. `forget`: also clears the saved hub. Source: MAS-19 to MAS-21, SAS-17, SAS-18. */
function noTransactions(message: MessageId): CatalogueRow<'forget'> {
  return { code: 'transactionsNotFound', message, place: 'forget' }
}

/** Reading the unassigned transactions of a hub. Source: MAS-19 to MAS-21, MAS-30. */
export const unassignedErrors: Catalogue<'dialog' | 'forget'> = [
  noTransactions('association.error.noTransactions'),
  anyFailure('dialog'),
]

/** Associating a transaction, in both tools. A colleague may have been faster. Source: MAS-23, MAS-30. */
export const associationErrors: Catalogue<'dialog'> = [
  { status: 409, message: 'error.generic', detail: 'associating.run.exists', place: 'dialog' },
  { status: 404, message: 'error.generic', detail: 'associating.run.missing', place: 'dialog' },
  ...writeFailures('dialog'),
]

/** Reading the transactions of a customer. Source: SAS-16 to SAS-18, SAS-23. */
export const searchErrors: Catalogue<'dialog' | 'forget'> = [
  noTransactions('supportAssociation.empty'),
  offlineFailure('dialog', 'supportAssociation.error.search'),
  anyFailure('dialog', 'supportAssociation.error.search'),
]
