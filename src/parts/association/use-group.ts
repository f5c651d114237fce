import { useMemo, useState } from 'react'
import { equalLabels } from '#lib/association/equal-labels.ts'
import type { Associable, WorkProps } from './task.ts'

/** The transactions with the label of the active one. */
export interface Group<Row> {
  /** With the active one, in the order of the table; empty when there is none that can get a store. */
  readonly members: readonly Row[]
  /** Whether the next store is for all members. */
  readonly isOn: boolean
  readonly toggle: () => void
}

type Source<Row extends Associable> = Pick<WorkProps<Row, unknown>, 'active' | 'shown' | 'canOpen'> & {
  readonly rows: readonly Row[]
}

/**
 * Groups the rows that the table shows, because a decision on hidden ones would surprise. Another active row ends the group.
 */
export function useGroup<Row extends Associable>({ active, shown, canOpen, rows }: Source<Row>): Group<Row> {
  const groupWith = useMemo(() => {
    // The table may still show a row that has left the list or has a store by now.
    const current = new Set(rows)
    const isMember = (row: Row) => row.id !== null && current.has(row) && canOpen(row)
    return equalLabels(shown.map(({ original }) => original).filter(isMember))
  }, [shown, canOpen, rows])
  const members = useMemo(
    () => (active !== null && canOpen(active) ? groupWith(active) : []),
    [active, canOpen, groupWith],
  )
  const [groupOf, setGroupOf] = useState<string | null>(null)
  const id = active?.id ?? null
  if (groupOf !== null && groupOf !== id) setGroupOf(null)
  const isOn = groupOf !== null && groupOf === id && members.length > 1
  return { members, isOn, toggle: () => setGroupOf(isOn || members.length < 2 ? null : id) }
}
