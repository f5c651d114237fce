import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { associateGiftCardTransaction, listGiftCardTransactions } from '#lib/contracts/gift-cards.ts'
import { refusing } from '../db/broken-constraint.ts'
import { storeExists } from '../db/ids.ts'
import { giftCards, giftCardTransactions } from '../db/schema/gift-cards.ts'
import { stores } from '../db/schema/stores.ts'
import type { Services } from '../http/context.ts'
import type { Serve } from '../http/serve.ts'

/** Movements of gift cards, and the initial transaction of a store. Source: API-07, API-08. */
export function registerGiftCards(serve: Serve, { db }: Services): void {
  serve(listGiftCardTransactions, async ({ headers: { cardNumber }, refuse }) => {
    if ((await db.$count(giftCards, eq(giftCards.number, cardNumber))) === 0) {
      throw refuse('giftCardNotFound', 'No gift card has this number')
    }
    const { amountCents, label, serverDate } = giftCardTransactions
    return db
      .select({
        cardNumber: giftCardTransactions.cardNumber,
        movementLabel: label,
        curAmount: amountCents,
        euroAmount: amountCents,
        serverDate,
      })
      .from(giftCardTransactions)
      .where(eq(giftCardTransactions.cardNumber, cardNumber))
      .orderBy(asc(giftCardTransactions.id))
  })

  serve(associateGiftCardTransaction, async ({ body, refuse }) => {
    const { cardNumber, storeId, label, amount, dateTime } = body
    const storeHasOne = () => refuse('transactionExists', 'The store has its initial transaction already')
    if (!(await storeExists(db, storeId))) throw refuse('invalidStoreId', 'No store has this id')
    if (label === null || amount === null || dateTime === null) {
      throw refuse('transactionNotFound', 'Label, amount and date say which transaction it is')
    }
    const { id, storeId: ofStore } = giftCardTransactions
    const named = and(
      eq(giftCardTransactions.cardNumber, cardNumber),
      eq(giftCardTransactions.label, label),
      eq(giftCardTransactions.serverDate, dateTime),
      // The database compares cents too, because euros have no exact binary form.
      sql`${giftCardTransactions.amountCents} = round(${amount}::numeric * 100)`,
    )
    const association = db.transaction(async (transaction) => {
      // If several movements look the same, the first one without a store is taken.
      const free = transaction
        .select({ id })
        .from(giftCardTransactions)
        .where(and(named, isNull(ofStore)))
        .orderBy(id)
        .limit(1)
        .for('update')
      const associated = await transaction
        .update(giftCardTransactions)
        .set({ storeId })
        .where(sql`${id} = (${free})`)
        .returning({ id })
      if (associated.length === 0) {
        throw (await transaction.$count(giftCardTransactions, named)) > 0
          ? refuse('transactionExists', 'The transaction has a store already')
          : refuse('transactionNotFound', 'The card has no such transaction')
      }
      const marked = await transaction
        .update(stores)
        .set({ hasInitialStoreTransaction: true })
        .where(and(eq(stores.id, storeId), eq(stores.hasInitialStoreTransaction, false)))
        .returning({ id: stores.id })
      if (marked.length === 0) throw storeHasOne()
    })
    await refusing(association, { gift_card_transactions_store_id_unique: storeHasOne })
  })
}
