import { Id, Quantity, Text } from '#lib/received/fields.ts'
import { endpoint, list, nothing } from './endpoint.ts'
import * as paths from './paths.ts'
import { z } from './zod.ts'

/** A field that may be an array; only its first element is read. Source: GIFT-17. */
function firstOf<Field extends z.ZodMiniType>(field: Field) {
  return z.pipe(
    z.transform((sent: unknown) => (Array.isArray(sent) ? sent[0] : sent)),
    field,
  )
}

/**
 * A movement of a gift card, as received. Both amounts are in cents. `serverDate` keeps the API's format, because it is
 * sent back unchanged. Source: GIFT-16, GIFT-35, GIFT-36.
 */
export const GiftCardTransaction = z.object({
  cardNumber: firstOf(Text),
  movementLabel: firstOf(Text),
  curAmount: firstOf(Quantity),
  euroAmount: firstOf(Quantity),
  serverDate: firstOf(Text),
})
export type GiftCardTransaction = z.output<typeof GiftCardTransaction>

export const listGiftCardTransactions = endpoint({
  summary: 'List the transactions of a gift card',
  method: 'GET',
  path: paths.giftCardTransactions,
  access: ['HUB_SETUP_INIT'],
  headers: z.object({ cardNumber: Id }),
  answer: list(GiftCardTransaction, 'transactions', { bare: true }),
  errors: { giftCardNotFound: 404 },
})

export const associateGiftCardTransaction = endpoint({
  summary: 'Associate a transaction of a gift card with a store, as its initial transaction',
  method: 'POST',
  path: paths.giftCardTransactions,
  access: ['HUB_SETUP_INIT'],
  // Label and date are sent back as received, so they may be empty.
  body: z.object({
    cardNumber: Id,
    storeId: Id,
    label: z.nullable(z.string()),
    amount: z.nullable(z.number()),
    dateTime: z.nullable(z.string()),
  }),
  answer: nothing,
  errors: { invalidStoreId: 400, transactionNotFound: 404, transactionExists: 409 },
})
