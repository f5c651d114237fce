import { noTransactions } from './association.ts'
import { anyFailure, type Catalogue, offlineFailure } from './catalogue.ts'

/** Source: SAS-16 to SAS-18, SAS-23. */
export const searchErrors: Catalogue<'dialog' | 'forget'> = [
  noTransactions('supportAssociation.empty'),
  offlineFailure('dialog', 'supportAssociation.error.search'),
  anyFailure('dialog', 'supportAssociation.error.search'),
]
