import type { ReadableAtom } from 'nanostores'
import type { Associable } from './task.ts'

/** What the user's own writes do to a list. */
export interface OwnWork {
  /** The transaction has a store, or may have. */
  readonly add: (row: Associable) => void
  /** The transaction has no store any more. */
  readonly remove: (row: Associable) => void
  /** The next reading may lack any transaction, as after a new pattern. */
  readonly expectAny: () => void
  /** Watches the list until the returned function is called. */
  readonly watch: () => () => void
}

interface Watched<Row> {
  /** The current transactions; none while the list is read anew. */
  readonly $rows: ReadableAtom<readonly Row[]>
  /** Whose transactions these are; another list says nothing about the former one. */
  readonly $list: ReadableAtom<string | null>
  readonly canOpen: (row: Row) => boolean
}

/**
 * Counts the transactions that have got their store from others since the list was read, which a new reading shows.
 *
 * @param onLeft gets their number
 */
export function othersWork<Row extends Associable>(
  { $rows, $list, canOpen }: Watched<Row>,
  onLeft: (count: number) => void,
): OwnWork {
  const own = new Set<string | null>()
  let expectsAny = false

  function compare(rows: readonly Row[], before: readonly Row[]): void {
    const open = new Set(rows.filter(canOpen).map(({ id }) => id))
    const isGone = (row: Row) => row.id !== null && !open.has(row.id) && !own.has(row.id) && canOpen(row)
    const count = before.filter(isGone).length
    if (count > 0) onLeft(count)
  }

  return {
    add: ({ id }) => own.add(id),
    remove: ({ id }) => own.delete(id),
    expectAny() {
      expectsAny = true
    },
    watch() {
      let last = { rows: $rows.get(), list: $list.get() }
      return $rows.listen((rows) => {
        const { rows: before, list } = last
        if (rows.length === 0 || rows === before) return
        last = { rows, list: $list.get() }
        const isExpected = expectsAny
        expectsAny = false
        if (!isExpected && list === last.list) compare(rows, before)
      })
    },
  }
}
