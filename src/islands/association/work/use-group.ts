import { useEffect, useMemo, useState } from 'react'
import { actInSlices, actUntil } from '#ui/slices.ts'
import { equalLabels, groupKey } from '../rules/equal-labels.ts'
import type { Associable, WorkProps } from './task.ts'

/** Enough for a list that has changed. The labels of ten thousand new rows take half a second on a slow machine. */
const atOnceMs = 16

/** The transactions with the label of the active one. */
export interface Group<Row> {
  /** With the active one, in the order of the table; empty when there is none that can get a store. */
  readonly members: readonly Row[]
  /** Whether the next store is for all members. */
  readonly isOn: boolean
  /** The user has chosen the group before the labels of a long list are read. It begins then. */
  readonly isComing: boolean
  /** Whether the group can be chosen or left. */
  readonly canToggle: boolean
  readonly toggle: () => void
}

type Source<Row extends Associable> = Pick<WorkProps<Row>, 'active' | 'shown' | 'canOpen'> & {
  readonly rows: readonly Row[]
  readonly isPartial: boolean
}

/**
 * Groups the rows that the table shows, because a decision on hidden ones would surprise. Another active row ends the group.
 */
export function useGroup<Row extends Associable>({ active, shown, canOpen, rows, isPartial }: Source<Row>): Group<Row> {
  // The table may still show a row that has left the list or has a store by now.
  const groupWith = useEqualLabels(rows, isPartial)
  const members = useMemo(() => {
    if (groupWith === null || active === null || !canOpen(active)) return []
    const equal = groupWith(active)
    // Most labels stand alone, so that most keys and letters need no pass through the rows of the table.
    if (equal.length < 2) return equal
    const open = new Set(equal.filter((row) => row.id !== null && canOpen(row)))
    return shown.filter(({ original }) => open.has(original)).map(({ original }) => original)
  }, [active, shown, canOpen, groupWith])
  const isKnown = groupWith !== null
  const hasGroup = !isKnown || members.length > 1
  const [groupOf, setGroupOf] = useState<string | null>(null)
  const id = active?.id ?? null
  if (groupOf !== null && groupOf !== id) setGroupOf(null)
  const isChosen = groupOf !== null && groupOf === id && hasGroup
  return {
    members,
    isOn: isChosen && isKnown,
    isComing: isChosen && !isKnown,
    canToggle: hasGroup,
    toggle: () => setGroupOf(isChosen || !hasGroup ? null : id),
  }
}

/**
 * Groups all rows by their labels; null until the labels are read, which takes slices of a long list. Those of a partial list are read
 * already, but its groups would lack members.
 */
function useEqualLabels<Row extends Associable>(rows: readonly Row[], isPartial: boolean) {
  const [readRows, setReadRows] = useState<readonly Row[] | null>(null)
  const isReadAtOnce = useMemo(
    () => !isPartial && actUntil(performance.now() + atOnceMs, rows, 0, groupKey) >= rows.length,
    [rows, isPartial],
  )
  const isRead = isReadAtOnce || (readRows === rows && !isPartial)
  useEffect(() => {
    if (isRead) return
    const controller = new AbortController()
    const read = async () => {
      if (await actInSlices(rows, groupKey, { signal: controller.signal, priority: 'background' })) setReadRows(rows)
    }
    void read()
    return () => controller.abort()
  }, [rows, isRead])
  return useMemo(() => (isRead ? equalLabels(rows) : null), [rows, isRead])
}
