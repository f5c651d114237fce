import { atom, type ReadableAtom } from 'nanostores'
import { actInSlices, actUntil } from '#browser/slices.ts'
import type { TablePlace } from '#lib/table-place.ts'
import { equalLabels, groupKey } from '../rules/equal-labels.ts'
import type { Associable } from './task.ts'

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
}

export interface Groups<Row> {
  /** Changes when the labels of other rows are read, and when the user chooses a group or leaves it. */
  readonly $version: ReadableAtom<object>
  /** The group of the active row. It has the rows that the table shows, because a decision on hidden ones would surprise. */
  readonly at: (place: TablePlace<Row>) => Group<Row>
  /** Chooses the group of the active row, or leaves it. */
  readonly toggle: (place: TablePlace<Row>) => void
  readonly leave: () => void
  /** Reads the labels until the returned function is called. */
  readonly watch: () => () => void
}

export interface GroupSource<Row> {
  readonly $rows: ReadableAtom<readonly Row[]>
  /** Whether more transactions are on their way. A group would lack them. */
  readonly $isPartial: ReadableAtom<boolean>
  readonly canOpen: (row: Row) => boolean
  /** Another active row ends the group. */
  readonly $place: ReadableAtom<TablePlace<Row>>
}

/** Groups the transactions of a list by their labels. */
export function groups<Row extends Associable>(source: GroupSource<Row>): Groups<Row> {
  const { $rows, $isPartial, canOpen, $place } = source
  const $version = atom<object>({})
  let groupWith: ((row: Row) => readonly Row[]) | null = null
  let chosenFor: string | null = null
  let reading = new AbortController()

  function set(next: typeof groupWith): void {
    groupWith = next
    $version.set({})
  }

  /** Reading the labels of a long list takes slices. Those of a partial list are read already. */
  async function read(): Promise<void> {
    reading.abort()
    reading = new AbortController()
    const { signal } = reading
    const rows = $rows.get()
    if ($isPartial.get()) return set(null)
    if (actUntil(performance.now() + atOnceMs, rows, 0, groupKey) >= rows.length) return set(equalLabels(rows))
    set(null)
    if (await actInSlices(rows, groupKey, { signal, priority: 'background' })) set(equalLabels(rows))
  }

  function membersAt({ row, shown }: TablePlace<Row>): readonly Row[] {
    if (groupWith === null || row === null || !canOpen(row)) return []
    const equal = groupWith(row)
    // Most labels stand alone, so that most keys and letters need no pass through the rows of the table.
    if (equal.length < 2) return equal
    const open = new Set(equal.filter((other) => other.id !== null && canOpen(other)))
    return shown.filter(({ original }) => open.has(original)).map(({ original }) => original)
  }

  function at(place: TablePlace<Row>): Group<Row> {
    const members = membersAt(place)
    const isKnown = groupWith !== null
    const canToggle = !isKnown || members.length > 1
    const isChosen = canToggle && chosenFor !== null && chosenFor === place.row?.id
    return { members, isOn: isChosen && isKnown, isComing: isChosen && !isKnown, canToggle }
  }

  function choose(id: string | null): void {
    chosenFor = id
    $version.set({})
  }

  return {
    $version,
    at,
    toggle(place) {
      const { isOn, isComing, canToggle } = at(place)
      choose(isOn || isComing || !canToggle ? null : (place.row?.id ?? null))
    },
    leave: () => choose(null),
    watch() {
      void read()
      const endOnMove = ({ row }: TablePlace<Row>) => {
        if (chosenFor !== row?.id) chosenFor = null
      }
      const stops = [$rows.listen(read), $isPartial.listen(read), $place.listen(endOnMove)]
      return () => {
        reading.abort()
        for (const stop of stops) stop()
      }
    },
  }
}
