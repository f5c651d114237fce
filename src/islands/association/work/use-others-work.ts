import { useEffect, useRef } from 'react'
import { announce } from '#stores/notices.ts'
import { useLanguage } from '#ui/Messages.tsx'
import type { Associable } from './task.ts'

/** What the user's own writes do to the list. */
export interface OwnWork {
  /** The transaction has a store, or may have. */
  readonly add: (row: Associable) => void
  /** The transaction has no store any more. */
  readonly remove: (row: Associable) => void
  /** The next reading may lack any transaction, as after a new pattern. */
  readonly expectAny: () => void
}

/**
 * Says how many transactions have got their store from others since the list was read, which a new reading shows.
 *
 * @param rows the current transactions; none while the list is read anew
 * @param list whose transactions these are; another list says nothing about the former one
 */
export function useOthersWork<Row extends Associable>(
  rows: readonly Row[],
  canOpen: (row: Row) => boolean,
  list: string | null,
): OwnWork {
  const { t } = useLanguage()
  const own = useRef(new Set<string | null>())
  const expectsAny = useRef(false)
  const last = useRef({ rows, list })
  useEffect(() => {
    const before = last.current
    if (rows.length === 0 || rows === before.rows) return
    last.current = { rows, list }
    const isExpected = expectsAny.current
    expectsAny.current = false
    if (isExpected || list !== before.list) return
    const open = new Set(rows.filter(canOpen).map(({ id }) => id))
    const isGone = (row: Row) => row.id !== null && !open.has(row.id) && !own.current.has(row.id) && canOpen(row)
    const count = before.rows.filter(isGone).length
    if (count > 0) announce(t('associating.left', { count }), { tone: 'info', detail: t('associating.left.detail') })
  }, [rows, canOpen, list, t])
  return useRef<OwnWork>({
    add: ({ id }) => own.current.add(id),
    remove: ({ id }) => own.current.delete(id),
    expectAny: () => {
      expectsAny.current = true
    },
  }).current
}
