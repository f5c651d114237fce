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
  const members = useMemo(() => {
    if (active === null || !canOpen(active)) return []
    // The table may still show a row that has left the list or has a store by now.
    const current = new Set(rows)
    const candidates = shown.map(({ original }) => original).filter((row) => row.id !== null && canOpen(row))
    return equalLabels(candidates, active).filter((row) => current.has(row))
  }, [active, shown, canOpen, rows])
  const [groupOf, setGroupOf] = useState<string | null>(null)
  const id = active?.id ?? null
  if (groupOf !== null && groupOf !== id) setGroupOf(null)
  const isOn = groupOf !== null && groupOf === id && members.length > 1
  return { members, isOn, toggle: () => setGroupOf(isOn || members.length < 2 ? null : id) }
}
