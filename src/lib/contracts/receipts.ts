import { Flag, Id, Quantity, Text } from '#lib/received/fields.ts'
import { endpoint, nothing, object } from './endpoint.ts'
import * as paths from './paths.ts'
import { z } from './zod.ts'

/**
 * A scanned receipt given to a reviewer. OCR fills the `ocr…` fields: `ocrTotal` in euros, `ocrDate` as `YYYY-MM-DD`,
 * `DD/MM/YYYY` or an ISO date-time, `ocrTime` as `HH:mm` or `HH:mm:ss`. `receiptsLeft` includes this receipt.
 * Source: REC-34, REC-38.
 */
export const Receipt = z.object({
  id: Id,
  hubId: Text,
  hubName: Text,
  imageURI: Text,
  ocrTotal: Quantity,
  ocrDate: Text,
  ocrTime: Text,
  ocrStoreId: Text,
  declaredStoreName: Text,
  ocrInHub: Flag,
  receiptsLeft: Quantity,
  isahitId: Text,
})
export type Receipt = z.infer<typeof Receipt>

/**
 * The next receipt, or an object without an id when none is left. `answer.id == null` distinguishes the two, also for the
 * compiler. Parsing adds no fields to the empty object. Source: REC-23.
 */
export const NextReceipt = z.union([Receipt, z.object({ id: z.optional(z.null()) })])
export type NextReceipt = z.infer<typeof NextReceipt>

/** Why a receipt is rejected, in the order of the list. Source: REC-10. */
export const rejectionReasons = [
  'outOfMall',
  'notATicket',
  'incomplete',
  'notADebit',
  'storeNotFound',
  'notInClientReferential',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]

/**
 * The decision on a receipt: validated with store, amount (in euros, negative) and the local time printed on it, or
 * rejected with a reason. `dateTime` is `YYYY-MM-DDTHH:mm:ss` without a time zone, `time` is `HH:mm`.
 * Source: REC-20, REC-37, REC-38.
 */
export const ReceiptDecision = z.object({
  id: Id,
  status: z.literal(['validated', 'rejected']),
  amount: z.optional(z.number()),
  dateTime: z.optional(z.string()),
  time: z.optional(z.string()),
  storeId: z.optional(Id),
  rejectionReason: z.optional(z.literal(rejectionReasons)),
  backUserId: z.nullable(z.string()),
})
export type ReceiptDecision = z.infer<typeof ReceiptDecision>

export const getNextReceipt = endpoint({
  summary: 'Take the next receipt, or the one named, under review',
  method: 'GET',
  path: paths.nextReceipt,
  access: ['SUPPORT_LVL_1'],
  query: z.object({ receiptId: z.optional(Id) }),
  answer: object(NextReceipt),
  errors: { invalidReceiptId: 400, receiptNotFound: 404, alreadyUnderReview: 409 },
})

export const decideReceipt = endpoint({
  summary: 'Validate or reject a receipt',
  method: 'PATCH',
  path: paths.receipts,
  access: ['SUPPORT_LVL_1'],
  body: ReceiptDecision,
  answer: nothing,
  errors: {
    invalidReceiptId: 400,
    invalidDate: 400,
    invalidDateTime: 400,
    invalidAmount: 400,
    invalidStoreId: 400,
    invalidRejectionReason: 400,
    receiptNotFound: 404,
    alreadyReviewed: 409,
    alreadyUnderReview: 409,
  },
})
