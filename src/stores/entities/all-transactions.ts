import { atom } from 'nanostores'
import type { RelatedTransaction } from '#lib/contracts/related-transactions.ts'
import { listRetailerTransactions } from '#lib/contracts/retailers.ts'
import { pageHeaders, pageSizes } from '#lib/entities/address.ts'
import { latest } from '../latest.ts'
import { request } from '../request.ts'

/** The transactions of a retailer that are read so far. */
export interface AllTransactions {
  readonly rows: readonly RelatedTransaction[]
  readonly isComplete: boolean
  /** Why the reading stopped. */
  readonly error?: unknown
}

const nothing: AllTransactions = { rows: [], isComplete: false }
const chunkSize = Math.max(...pageSizes)
const reading = latest()

/** All transactions of the shown retailer. Source: ENT-24, ENT-29. */
export const $allTransactions = atom<AllTransactions>(nothing)

/** Reads the transactions of a retailer chunk by chunk, because the API has no search. After a failure it goes on where it stopped. */
export async function readAllTransactions(retailerId: string): Promise<void> {
  $allTransactions.set({ rows: $allTransactions.get().rows, isComplete: false })
  try {
    await reading.run((signal) => readOn(retailerId, signal))
  } catch (error) {
    $allTransactions.set({ rows: $allTransactions.get().rows, isComplete: false, error })
  }
}

/** Shows that a transaction has no store any more, without reading all of them again. */
export function noteLostStore(transactionId: string): void {
  const { rows, ...state } = $allTransactions.get()
  const without = (row: RelatedTransaction) => ({ ...row, store: null, storeAssociationOrigin: null })
  $allTransactions.set({ ...state, rows: rows.map((row) => (row.id === transactionId ? without(row) : row)) })
}

/** Stops reading and forgets what was read. */
export function forgetAllTransactions(): void {
  reading.end()
  $allTransactions.set(nothing)
}

async function readOn(id: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const { rows } = $allTransactions.get()
    const page = Math.floor(rows.length / chunkSize) + 1
    const headers = pageHeaders({ page, size: chunkSize })
    const chunk = await request(listRetailerTransactions, { params: { id }, headers }, { signal })
    signal.throwIfAborted()
    const isComplete = chunk.length < chunkSize
    $allTransactions.set({ rows: [...rows, ...chunk], isComplete })
    if (isComplete) return
  }
}
