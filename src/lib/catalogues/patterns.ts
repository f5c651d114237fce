import { anyFailure, type Catalogue, type CatalogueRow, offlineFailure, writeFailures } from './catalogue.ts'

const notAccepted = <Place extends string>(place: Place): CatalogueRow<Place> => ({
  code: 'invalidPattern',
  message: 'error.generic',
  detail: 'patterns.error.notAccepted',
  place,
})

/** The test of a pattern. Source: PAT-16, PAT-17, PAT-25. */
export const patternTestErrors: Catalogue<'dialog'> = [
  { status: 404, code: 'noTransactionFound', message: 'patterns.error.noTransaction', place: 'dialog' },
  notAccepted('dialog'),
  offlineFailure('dialog'),
  anyFailure('dialog'),
]

/** Adding, changing and deleting a pattern. The message shows inside the open dialog. Source: PAT-18, PAT-23. */
export const patternSaveErrors: Catalogue<'form'> = [notAccepted('form'), ...writeFailures('form')]
