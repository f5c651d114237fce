import { atom, type ReadableAtom } from 'nanostores'
import { pageHeaders, pageSizes } from '#lib/entities/address.ts'
import { latest } from '../latest.ts'

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
  /** Reads the list of a retailer page by page. After a failure it goes on where it stopped. */
  read(retailerId: string): Promise<void>
  /** Changes the rows that are read, without a request. */
  change(changed: (row: Row) => Row): void
  /** Stops reading and forgets what was read. */
  forget(): void
}

const chunkSize = Math.max(...pageSizes)

/** @param readPage one page of the list of a retailer; a page of another size is the last one, as when a service sends the whole list */
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

  async function readOn(id: string, signal: AbortSignal): Promise<void> {
    for (;;) {
      const { rows } = $rows.get()
      const page = Math.floor(rows.length / chunkSize) + 1
      const chunk = await readPage(id, pageHeaders({ page, size: chunkSize }), signal)
      signal.throwIfAborted()
      const isComplete = chunk.length !== chunkSize
      $rows.set({ rows: [...rows, ...chunk], isComplete })
      if (isComplete) return
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
      $rows.set({ ...state, rows: rows.map(changed) })
    },
    forget() {
      reading.end()
      $rows.set(nothing)
    },
  }
}
