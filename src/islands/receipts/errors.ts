import { anyFailure, type Catalogue, writeFailures } from '#lib/catalogues/catalogue.ts'

/**
 * Why no receipt could be loaded. `view`: the server error view shows it. `jump`: the API refused the id while a receipt is
 * on the screen, so the id field shows it. Source: REC-30, REC-33, REC-43.
 */
export const nextReceiptErrors: Catalogue<'view' | 'jump'> = [
  { kind: 'unreachable', offline: true, message: 'error.offline', place: 'view' },
  { kind: 'unreachable', message: 'receipts.error.noAnswer', place: 'view' },
  { kind: 'unreadable', message: 'error.unreadable', place: 'view' },
  { code: 'alreadyUnderReview', message: 'receipts.error.allUnderReview', place: 'view' },
  { code: 'receiptNotFound', message: 'receipts.error.notFound', place: 'jump' },
  { code: 'invalidReceiptId', message: 'receipts.error.invalidId', place: 'jump' },
  { code: 'alreadyReviewed', message: 'receipts.error.alreadyReviewed', place: 'jump' },
  anyFailure('view', 'receipts.error.answer'),
]

/**
 * Text of the "Submission error" box. `box`: the receipt stays open. `decided`: the receipt is no longer open to review, so
 * the box leads to the next one. Source: REC-31, REC-32, REC-42.
 */
export const decisionErrors: Catalogue<'box' | 'decided'> = [
  { code: 'invalidDateTime', message: 'receipts.error.invalidDate', place: 'box' },
  { code: 'invalidDate', message: 'receipts.error.invalidDate', place: 'box' },
  { code: 'alreadyReviewed', message: 'error.generic', detail: 'receipts.error.alreadyReviewed', place: 'decided' },
  { code: 'alreadyUnderReview', message: 'error.generic', detail: 'receipts.error.heldByOther', place: 'decided' },
  ...writeFailures('box'),
]
