import { type Catalogue, unknownOutcome } from './catalogue.ts'

/** The stores of the mall, asked for when the dialog opens. Source: MAS-30. */
export const hubStoreErrors: Catalogue<'dialog'> = [{ message: 'error.generic', place: 'dialog' }]

/** `forget`: the saved mall is cleared as well. Source: MAS-19 to MAS-21, MAS-30. */
export const unassignedErrors: Catalogue<'dialog' | 'forget'> = [
  { code: 'transactionsNotFound', message: 'association.error.noTransactions', place: 'forget' },
  { message: 'error.generic', place: 'dialog' },
]

/** Source: MAS-23, MAS-30; without an answer the association may have been made all the same. */
export const associationErrors: Catalogue<'dialog'> = [
  ...unknownOutcome('dialog'),
  { message: 'error.generic', place: 'dialog' },
]
