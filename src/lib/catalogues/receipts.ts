import { type Catalogue, unknownOutcome } from './catalogue.ts'

/** The alert beside the server error view when no receipt could be had. Source: REC-33, REC-43. */
export const nextReceiptErrors: Catalogue<'view'> = [
  { kind: 'unreachable', offline: true, message: 'error.offline', place: 'view' },
  { kind: 'unreachable', message: 'error.unavailable', place: 'view' },
  { kind: 'unreadable', message: 'error.unreadable', place: 'view' },
  { code: 'alreadyUnderReview', message: 'receipts.error.allUnderReview', place: 'view' },
  { code: 'receiptNotFound', message: 'receipts.error.notFound', place: 'view' },
  { code: 'invalidReceiptId', message: 'receipts.error.invalidId', place: 'view' },
  { code: 'alreadyReviewed', message: 'receipts.error.alreadyReviewed', place: 'view' },
  { message: 'receipts.error.answer', place: 'view' },
]

/**
 * What the "Submission error" box says. `box`: the receipt stays open; `decided`: it is done with, so that the box leads
 * on to the next one. Source: REC-31, REC-32, REC-42; without an answer the decision may have been taken all the same.
 */
export const decisionErrors: Catalogue<'box' | 'decided'> = [
  ...unknownOutcome('box'),
  { code: 'invalidDateTime', message: 'receipts.error.invalidDate', place: 'box' },
  { code: 'invalidDate', message: 'receipts.error.invalidDate', place: 'box' },
  { code: 'alreadyReviewed', message: 'error.generic', detail: 'receipts.error.alreadyReviewed', place: 'decided' },
  { code: 'alreadyUnderReview', message: 'error.generic', detail: 'receipts.error.heldByOther', place: 'decided' },
  { message: 'error.generic', place: 'box' },
]
