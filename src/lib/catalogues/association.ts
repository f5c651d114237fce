import type { MessageKey } from '#lib/i18n/keys.ts'
import { anyFailure, type Catalogue, type CatalogueRow, writeFailures } from './catalogue.ts'

/** The answer when there are no transactions. `forget`: also clears the saved hub. Source: MAS-19 to MAS-21, SAS-17, SAS-18. */
export function noTransactions(message: MessageKey): CatalogueRow<'forget'> {
  return { code: 'transactionsNotFound', message, place: 'forget' }
}

/** Source: MAS-19 to MAS-21, MAS-30. */
export const unassignedErrors: Catalogue<'dialog' | 'forget'> = [
  noTransactions('association.error.noTransactions'),
  anyFailure('dialog'),
]

/** Used by both association tools. Source: MAS-23, MAS-30. */
export const associationErrors: Catalogue<'dialog'> = writeFailures('dialog')
