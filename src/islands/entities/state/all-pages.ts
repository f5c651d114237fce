import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { joinItems, mapItems } from '#lib/contracts/lists.ts'
import type { RelatedTransaction } from '#lib/contracts/related-transactions.ts'
import { listRetailerStores, listRetailerTransactions } from '#lib/contracts/retailers.ts'
import type { pageHeaders } from '#lib/entities/address.ts'
import { readPages } from '#lib/entities/read-pages.ts'
import { latest } from '#stores/latest.ts'
import { request } from '#stores/request.ts'
import { $input } from './input.ts'
import { $isExporting, $reloads, $shown } from './readings.ts'
import { showsAll } from './shows-all.ts'

/** The rows of a paged list that are read so far. */
export interface AllRows<Row> {
  readonly rows: readonly Row[]
  readonly isComplete: boolean
  /** Why the reading stopped. */
  readonly error?: unknown
}

/** All rows of a list that the API sends by pages only. */
export interface AllPages<Row> {
  /** While it has subscribers, the list is read page by page. */
  readonly $rows: ReadableAtom<AllRows<Row>>
  /** Continues after a failure where the reading stopped. */
  readOn(): Promise<void>
  /** Changes the rows that are read, without a request. */
  change(changed: (row: Row) => Row): void
}

/** A retailer whose list is read. Each object begins a new reading. */
type Asked = { readonly id: string } | null

/**
 * @param $asked null when no list is wanted
 * @param readPage one page of the list of a retailer
 */
export function allPages<Row>(
  $asked: ReadableAtom<Asked>,
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

  async function readPagesOf(id: string, signal: AbortSignal): Promise<void> {
    for await (const page of readPages((headers) => readPage(id, headers, signal), pagesRead + 1)) {
      signal.throwIfAborted()
      pagesRead += 1
      $rows.set({ rows: joinItems($rows.get().rows, page.rows), isComplete: page.isLast })
    }
  }

  async function readOn(): Promise<void> {
    const asked = $asked.get()
    if (!asked) return
    $rows.set({ rows: $rows.get().rows, isComplete: false })
    try {
      await reading.run((signal) => readPagesOf(asked.id, signal))
    } catch (error) {
      $rows.set({ rows: $rows.get().rows, isComplete: false, error })
    }
  }

  function forget(): void {
    reading.end()
    pagesRead = 0
    $rows.set(nothing)
  }

  onMount($rows, () => {
    const stop = $asked.subscribe(() => {
      forget()
      void readOn()
    })
    return () => {
      stop()
      forget()
    }
  })

  return {
    $rows,
    readOn,
    change(changed) {
      const { rows, ...state } = $rows.get()
      $rows.set({ ...state, rows: mapItems(rows, changed) })
    },
  }
}

const $retailerOfStore = computed($input, ({ type, retailer }) => (type === 'store' ? retailer : ''))

/** All stores of the retailer whose store the form asks for, to find one by its name. The API has no search in them. Source: ENT-03, ENT-29. */
export const allStores = allPages(
  computed($retailerOfStore, (id) => (id === '' ? null : { id })),
  (id, headers, signal) => request(listRetailerStores, { params: { id }, headers }, { signal }),
)

export type AllTransactions = AllRows<RelatedTransaction>

/** What the user does with the related transactions. */
export const $wish = computed([$shown, showsAll.$value, $isExporting], ({ view: { search } }, isAll, isExporting) => ({
  /** Shows all in one table, to sort and filter them. */
  isAll,
  /** Searches them page by page; empty when the user does not. */
  search,
  isExporting,
  /** Whether that needs all of them. */
  needsAll: isAll || isExporting || search.trim() !== '',
}))

const $wholeRetailer = computed([$shown, $wish], ({ view: { entity } }, { needsAll }) =>
  needsAll && entity?.type === 'retailer' ? entity.id : null,
)

/** Grows with each search and each reload. */
const $attempt = computed([$shown, $reloads], ({ search }, reloads) => search + reloads)

/** All transactions of the shown retailer, when the user's wish needs them. The API has no search in them. Source: ENT-24, ENT-29. */
export const allTransactions = allPages(
  computed([$wholeRetailer, $attempt], (id) => (id === null ? null : { id })),
  (id, headers, signal) => request(listRetailerTransactions, { params: { id }, headers }, { signal }),
)

/** Shows that a transaction has lost its store, without reading all of them again. */
export function noteLostStore(transactionId: string): void {
  const without = (row: RelatedTransaction) => ({ ...row, store: null, storeAssociationOrigin: null })
  allTransactions.change((row) => (row.id === transactionId ? without(row) : row))
}
