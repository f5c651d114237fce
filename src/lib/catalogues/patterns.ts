import { type Catalogue, unknownOutcome } from './catalogue.ts'

/** The test of a pattern. Source: PAT-16, PAT-17, PAT-25. */
export const patternTestErrors: Catalogue<'dialog'> = [
  { status: 404, code: 'noTransactionFound', message: 'patterns.error.noTransaction', place: 'dialog' },
  { code: 'invalidPattern', message: 'error.generic', detail: 'patterns.error.notAccepted', place: 'dialog' },
  { kind: 'unreachable', offline: true, message: 'error.generic', detail: 'error.offline', place: 'dialog' },
  { message: 'error.generic', place: 'dialog' },
]

/**
 * Adding, changing and deleting a pattern, told inside the dialog that is open; without an answer it may have been done all
 * the same. Source: PAT-18, PAT-23.
 */
export const patternSaveErrors: Catalogue<'form'> = [
  { code: 'invalidPattern', message: 'error.generic', detail: 'patterns.error.notAccepted', place: 'form' },
  ...unknownOutcome('form'),
  { message: 'error.generic', place: 'form' },
]
