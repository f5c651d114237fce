import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { associateTransaction, dissociateTransaction, listUnassigned } from '#lib/contracts/transactions.ts'
import { refusing } from '../../db/broken-constraint.ts'
import { hubExists, isUuid, storeExists } from '../../db/ids.ts'
import { transactions } from '../../db/schema/transactions.ts'
import type { Services } from '../../http/context.ts'
import type { Serve } from '../../http/serve.ts'
import { listUnassignedTransactions } from './unassigned.ts'

/** Bank transactions: the unassigned ones, association and dissociation. Source: API-09 to API-11. */
export function registerTransactions(serve: Serve, { db }: Services): void {
  serve(listUnassigned, async ({ headers, refuse }) => {
    if (!(await hubExists(db, headers.shoppinghubId))) throw refuse('invalidShoppingHubId', 'No mall has this id')
    const found = await listUnassignedTransactions(db, headers.shoppinghubId)
    if (found.length === 0) throw refuse('transactionsNotFound', 'Every transaction of this mall has a store')
    return found
  })

  serve(associateTransaction, async ({ body, refuse }) => {
    const { storeId, transactionId } = body
    if (!(await storeExists(db, storeId))) throw refuse('invalidStoreId', 'No store has this id')
    if (!isUuid(transactionId)) throw refuse('transactionNotFound', 'No transaction has this id')
    // One statement checks and writes, so that only one of two back users wins.
    const association = db
      .update(transactions)
      .set({ storeId, storeAssociationOrigin: 'MANUAL' })
      .where(and(eq(transactions.id, transactionId), isNull(transactions.storeId)))
      .returning({ id: transactions.id })
    const associated = await refusing(association, {
      transactions_store_id_stores_id_fk: () => refuse('invalidStoreId', 'The store was deleted just now'),
    })
    if (associated.length > 0) return
    throw (await db.$count(transactions, eq(transactions.id, transactionId))) > 0
      ? refuse('transactionExists', 'The transaction has a store already')
      : refuse('transactionNotFound', 'No transaction has this id')
  })

  serve(dissociateTransaction, async ({ body: { transactionId }, refuse }) => {
    if (!isUuid(transactionId)) throw refuse('invalidTransactionId', 'The transaction id is not a UUID')
    const dissociated = await db
      .update(transactions)
      .set({ storeId: null, storeAssociationOrigin: null })
      .where(and(eq(transactions.id, transactionId), isNotNull(transactions.storeId)))
      .returning({ id: transactions.id })
    if (dissociated.length === 0) throw refuse('transactionNotFound', 'No transaction with a store has this id')
  })
}
