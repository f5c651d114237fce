import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { RelatedTransaction } from '#lib/contracts/related-transactions.ts'
import type { TablePage } from '#lib/entities/address.ts'
import { type AllTransactions, allTransactions } from './state/all-pages.ts'
import { $reloads, $shown } from './state/readings.ts'
import { showsAll } from './state/shows-all.ts'

/** What the user does with the related transactions. */
export interface TransactionWish {
  /** Shows all in one table, to sort and filter them. */
  readonly isAll: boolean
  /** Searches them page by page; empty when the user does not. */
  readonly search: string
  readonly isExporting: boolean
  readonly setExporting: (isExporting: boolean) => void
}

/** The transactions of the shown store or retailer, as its view knows them. */
export interface RelatedTransactions {
  /** The rows of the page; the same array until they change. */
  readonly transactions: readonly RelatedTransaction[] | undefined
  readonly total: number | null
  readonly page: TablePage
  readonly busy: boolean
  /** The error of the last reading, if it failed. The rows then come from an earlier reading. */
  readonly error: unknown
  readonly onPage: (page: TablePage) => void
  /** The table has no page with the number in the address. The same function in every render. */
  readonly onCorrectPage: (page: TablePage) => void
  readonly onRetry: () => void
  readonly wish: TransactionWish
  /** All transactions, as far as they are read. */
  readonly all: AllTransactions
  readonly onRetryAll: () => void
  readonly retailerName: string | null
}

export function useTransactionWish(): TransactionWish {
  const isAll = useStore(showsAll.$value)
  const { search } = useStore($shown).view
  const [isExporting, setExporting] = useState(false)
  return { isAll, search, isExporting, setExporting }
}

/** All transactions of a retailer. The API has pages only, so they are read when the user's wish needs all of them. Source: ENT-24, ENT-29. */
export function useAllTransactions(retailerId: string, wish: TransactionWish): AllTransactions {
  const reloads = useStore($reloads)
  const isWanted = wish.isAll || wish.isExporting || wish.search.trim() !== ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reload reads them again
  useEffect(() => {
    if (!isWanted) return
    void allTransactions.read(retailerId)
    return allTransactions.forget
  }, [retailerId, isWanted, reloads])
  return useStore(allTransactions.$rows)
}
