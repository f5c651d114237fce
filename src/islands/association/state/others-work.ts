import type { ReadableAtom } from 'nanostores'
import type { Associable } from './task.ts'

/** What others do to a list. */
export interface OthersWork {
  /** The next reading may lack any transaction, as after a new pattern. */
  readonly expectAny: () => void
  /** Watches the list until the returned function is called. */
  readonly watch: () => () => void
}

interface Watched<Row> {
  /** The current transactions; none while the list is read again. */
  readonly $rows: ReadableAtom<readonly Row[]>
  /** Whose transactions these are; another list says nothing about the former one. */
  readonly $list: ReadableAtom<string | null>
  readonly canOpen: (row: Row) => boolean
  /** Whether the user has written the store of the transaction, or may have. */
  readonly isOwn: (row: Row) => boolean
}

/** What becomes of transactions that have got their store since the list was read, not by a write of this page. */
export interface OthersWorkHandlers {
  /** Gets the number of those that a colleague, or a pattern of a colleague, has taken. */
  readonly onLeft: (count: number) => void
  /** Gets the number of those that a pattern of the user has taken. */
  readonly onMatched: (count: number) => void
}

/** Counts the transactions that have got their store from others since the list was read, which a new reading shows. */
export function othersWork<Row extends Associable>(
  { $rows, $list, canOpen, isOwn }: Watched<Row>,
  { onLeft, onMatched }: OthersWorkHandlers,
): OthersWork {
  let expectsAny = false

  function goneFrom(before: readonly Row[], rows: readonly Row[]): number {
    // A list that still arrives only grows.
    if (before.every((row, index) => row === rows[index])) return 0
    const open = new Set(rows.filter(canOpen).map(({ id }) => id))
    const isGone = (row: Row) => row.id !== null && !open.has(row.id) && !isOwn(row) && canOpen(row)
    return before.filter(isGone).length
  }

  return {
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
        if (isExpected && isReading(rows, before)) expectsAny = false
        const count = list === last.list ? goneFrom(before, rows) : 0
        if (count > 0) (isExpected ? onMatched : onLeft)(count)
      })
    },
  }
}

/** A reading replaces all row objects. An action of the user replaces one and keeps the others. */
function isReading<Row>(rows: readonly Row[], before: readonly Row[]): boolean {
  const known = new Set(before)
  return !rows.some((row) => known.has(row))
}
