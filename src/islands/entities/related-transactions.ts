import type { RelatedTransaction } from '#lib/contracts/related-transactions.ts'
import type { TablePage } from '#lib/entities/address.ts'
import type { AllTransactions } from './state/all-pages.ts'

/** The transactions of the shown store or retailer, as its view knows them. */
export interface RelatedTransactions {
  /** The rows of the page; the same array until they change. */
  readonly transactions: readonly RelatedTransaction[] | undefined
  readonly total: number | null
  /** Of the address; the table may not have it. */
  readonly page: TablePage
  readonly busy: boolean
  /** The error of the last reading, if it failed. The rows then come from an earlier reading. */
  readonly error: unknown
  readonly onPage: (page: TablePage) => void
  readonly onRetry: () => void
  /** All transactions, as far as they are read. */
  readonly all: AllTransactions
  readonly onRetryAll: () => void
  readonly retailerName: string | null
}
