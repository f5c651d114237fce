import type { RelatedTransaction } from '#lib/contracts/related-transactions.ts'
import { listRetailerTransactions } from '#lib/contracts/retailers.ts'
import { request } from '#stores/request.ts'
import { type AllRows, allPages } from './all-pages.ts'

export type AllTransactions = AllRows<RelatedTransaction>

/** All transactions of the shown retailer. The API has no search in them. Source: ENT-24, ENT-29. */
export const allTransactions = allPages((id, headers, signal) =>
  request(listRetailerTransactions, { params: { id }, headers }, { signal }),
)

/** Shows that a transaction has no store any more, without reading all of them again. */
export function noteLostStore(transactionId: string): void {
  const without = (row: RelatedTransaction) => ({ ...row, store: null, storeAssociationOrigin: null })
  allTransactions.change((row) => (row.id === transactionId ? without(row) : row))
}
