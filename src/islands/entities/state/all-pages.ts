import { atom, type ReadableAtom } from 'nanostores'
import { joinItems, mapItems } from '#lib/contracts/lists.ts'
import type { RelatedTransaction } from '#lib/contracts/related-transactions.ts'
import { listRetailerStores, listRetailerTransactions } from '#lib/contracts/retailers.ts'
import type { pageHeaders } from '#lib/entities/address.ts'
import { readPages } from '#lib/entities/read-pages.ts'
import { latest } from '#stores/latest.ts'
import { request } from '#stores/request.ts'

/** The rows of a paged list that are read so far. */
export interface AllRows<Row> {
  readonly rows: readonly Row[]
  readonly isComplete: boolean
  /** Why the reading stopped. */
  readonly error?: unknown
}

/** All rows of a list that the API sends by pages only. */
export interface AllPages<Row> {
  readonly $rows: ReadableAtom<AllRows<Row>>
  /** Reads the list of a retailer page by page. After a failure it continues where it stopped. */
  read(retailerId: string): Promise<void>
  /** Changes the rows that are read, without a request. */
  change(changed: (row: Row) => Row): void
  /** Stops reading and forgets what was read. */
  forget(): void
}

/** @param readPage one page of the list of a retailer */
export function allPages<Row>(
  readPage: (
    retailerId: string,
    headers: ReturnType<typeof pageHeaders>,
    signal: AbortSignal,
  ) => Promise<readonly Row[]>,
): AllPages<Row> {
  const nothing: AllRows<Row> = { rows: [], isComplete: false }
  const $rows = atom(nothing)
  const reading = latest()
  let pagesRead = 0

  async function readOn(id: string, signal: AbortSignal): Promise<void> {
    for await (const page of readPages((headers) => readPage(id, headers, signal), pagesRead + 1)) {
      signal.throwIfAborted()
      pagesRead += 1
      $rows.set({ rows: joinItems($rows.get().rows, page.rows), isComplete: page.isLast })
    }
  }

  return {
    $rows,
    async read(retailerId) {
      $rows.set({ rows: $rows.get().rows, isComplete: false })
      try {
        await reading.run((signal) => readOn(retailerId, signal))
      } catch (error) {
        $rows.set({ rows: $rows.get().rows, isComplete: false, error })
      }
    },
    change(changed) {
      const { rows, ...state } = $rows.get()
      $rows.set({ ...state, rows: mapItems(rows, changed) })
    },
    forget() {
      reading.end()
      pagesRead = 0
      $rows.set(nothing)
    },
  }
}

/** All stores of a retailer, to find one by its name. The API has no search in them. Source: ENT-03, ENT-29. */
export const allStores = allPages((id, headers, signal) =>
  request(listRetailerStores, { params: { id }, headers }, { signal }),
)

export type AllTransactions = AllRows<RelatedTransaction>

/** All transactions of the shown retailer. The API has no search in them. Source: ENT-24, ENT-29. */
export const allTransactions = allPages((id, headers, signal) =>
  request(listRetailerTransactions, { params: { id }, headers }, { signal }),
)

/** Shows that a transaction has lost its store, without reading all of them again. */
export function noteLostStore(transactionId: string): void {
  const without = (row: RelatedTransaction) => ({ ...row, store: null, storeAssociationOrigin: null })
  allTransactions.change((row) => (row.id === transactionId ? without(row) : row))
}
