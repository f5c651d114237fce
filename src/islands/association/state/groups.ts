import { atom, computed, type ReadableAtom } from 'nanostores'
import { pause } from '#browser/pause.ts'
import { actInSlices, actUntil } from '#browser/slices.ts'
import type { TablePlace } from '#lib/table-place.ts'
import { equalLabels, groupId, membersOf } from '../rules/equal-labels.ts'
import { currentRow, type Selection } from './selection.ts'
import { type Associable, type ChosenGroup, withToggled } from './task.ts'

/** Enough for a list that has changed. The labels of ten thousand new rows take half a second on a slow machine. */
const atOnceMs = 16

/** What the next store is for. */
export interface Group<Row> {
  /** The transactions that get the store, in the order of the table. Without a chosen group those that it would have. */
  readonly members: readonly Row[]
  /** Number of the transactions of the group, with those that are left out. */
  readonly total: number
  /** The transaction whose likely stores count: the one that the group was begun with, or the active one. */
  readonly subject: Row | null
  /** Whether the next store is for all members. */
  readonly isOn: boolean
  /** The user has chosen the group before the labels of a long list are read. It begins then. */
  readonly isComing: boolean
  /** Whether the group can be chosen or left. */
  readonly canToggle: boolean
}

export interface Groups<Row> {
  /** Changes when the labels of other rows are read, and when the group changes. */
  readonly $version: ReadableAtom<object>
  /** The group of the active row. It has the rows that the table shows, because a decision on hidden ones would surprise. */
  readonly at: (place: TablePlace<Row>) => Group<Row>
  /** Chooses the group of the active row, or leaves it. The odd ones start left out. */
  readonly toggle: (place: TablePlace<Row>) => void
  /** Leaves the active member out, or takes it in again. */
  readonly toggleMember: (place: TablePlace<Row>) => void
  /** @returns id of the row that gets the focus now; null when there is none */
  readonly leave: () => string | null
  /** Reads the labels until the returned function is called. */
  readonly watch: () => () => void
}

export interface GroupSource<Row> {
  readonly $rows: ReadableAtom<readonly Row[]>
  /** Whether more transactions are on their way. A group would lack them. */
  readonly $isPartial: ReadableAtom<boolean>
  /** Another list ends the group. */
  readonly $list: ReadableAtom<string | null>
  readonly canOpen: (row: Row) => boolean
  readonly selection: Selection<Row>
}

type GroupWith<Row> = (row: Row) => readonly Row[]

/** Groups the transactions of a list by their labels. */
export function groups<Row extends Associable>(source: GroupSource<Row>): Groups<Row> {
  const { $rows, $list, canOpen, selection } = source
  const { $group, $place } = selection
  const $version = atom<object>({})
  let comingFor: string | null = null
  /** The rows that the table knew when it told its place. */
  let tableRows: readonly Row[] | null = null
  const labels = labelReader(source, () => {
    beginComing()
    $version.set({})
  })

  /** A group that was chosen early begins when its labels are read and the table shows all its rows. */
  function beginComing(): void {
    const place = $place.get()
    const isReady = labels.groupWith() !== null && tableRows === $rows.get()
    if (isReady && comingFor !== null && comingFor === place.row?.id) begin(place)
  }

  function at(place: TablePlace<Row>): Group<Row> {
    const group = $group.get()
    if (group) return chosenAt(place, group, $rows.get(), canOpen)
    const groupWith = labels.groupWith()
    const members = equalAt(place, groupWith, canOpen)
    const isKnown = groupWith !== null
    const canToggle = !isKnown || members.length > 1
    const isComing = canToggle && comingFor !== null && comingFor === place.row?.id
    return { members, total: members.length, subject: place.row, isOn: false, isComing, canToggle }
  }

  function begin(place: TablePlace<Row>): void {
    comingFor = null
    const equal = equalAt(place, labels.groupWith(), canOpen)
    if (place.row !== null && equal.length > 1) $group.set(groupOf(place.row, equal, place.shown, canOpen))
  }

  function leave(): string | null {
    const nextId = $group.get()?.nextId ?? null
    comingFor = null
    $group.set(null)
    return nextId
  }

  // It outlasts the table, which another view of the same list replaces.
  $list.listen(leave)

  return {
    $version,
    at,
    leave,
    toggle(place) {
      const { isOn, isComing, canToggle } = at(place)
      if (isOn || isComing || !canToggle) leave()
      else if (labels.groupWith()) begin(place)
      else comingFor = place.row?.id ?? null
      $version.set({})
    },
    toggleMember({ row }) {
      const group = $group.get()
      if (group && row) $group.set(withToggled(group, row))
    },
    watch() {
      tableRows = $rows.get()
      const stops = [
        labels.watch(),
        $group.listen(() => $version.set({})),
        $place.listen(() => {
          tableRows = $rows.get()
          beginComing()
        }),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

/** The shown rows with the label of the active one that can get a store. */
function equalAt<Row extends Associable>(
  { row, shown }: TablePlace<Row>,
  groupWith: GroupWith<Row> | null,
  canOpen: (row: Row) => boolean,
): readonly Row[] {
  if (groupWith === null || row === null || !canOpen(row)) return []
  const equal = groupWith(row)
  // Most labels occur once, so most keys and letters need no pass through the rows of the table.
  if (equal.length < 2) return equal
  const open = new Set(equal.filter((other) => other.id !== null && canOpen(other)))
  return shown.filter(({ original }) => open.has(original)).map(({ original }) => original)
}

function chosenAt<Row extends Associable>(
  { shown }: TablePlace<Row>,
  group: ChosenGroup<Row>,
  rows: readonly Row[],
  canOpen: (row: Row) => boolean,
): Group<Row> {
  const ids = new Set(group.members.map(({ row }) => row.id))
  const open = shown.flatMap(({ original }) => (ids.has(original.id) && canOpen(original) ? original : []))
  const members = open.filter(({ id }) => id !== null && !group.left.has(id))
  const subject = currentRow(rows, group.of) ?? group.of
  return { members, total: open.length, subject, isOn: true, isComing: false, canToggle: true }
}

function groupOf<Row extends Associable>(
  of: Row,
  equal: readonly Row[],
  shown: TablePlace<Row>['shown'],
  canOpen: (row: Row) => boolean,
): ChosenGroup<Row> {
  const members = membersOf(equal, of)
  const odd = members.flatMap(({ row, oddities }) => (oddities.length > 0 && row.id !== null ? row.id : []))
  const own = new Set(equal)
  const start = shown.findIndex(({ original }) => original === of)
  const next = shown.find(({ original }, index) => index > start && !own.has(original) && canOpen(original))
  return { of, members, left: new Set(odd), nextId: next?.original.id ?? null }
}

/** Reads the labels of a list, that of a long one in slices. Those of a partial list are read already. */
function labelReader<Row extends Associable>({ $rows, $isPartial }: GroupSource<Row>, onRead: () => void) {
  /** Null while it is not whole. */
  const $whole = computed([$rows, $isPartial], (rows, isPartial) => (isPartial ? null : rows))
  let groupWith: GroupWith<Row> | null = null
  let reading = new AbortController()

  function set(next: GroupWith<Row> | null): void {
    groupWith = next
    onRead()
  }

  async function read(): Promise<void> {
    reading.abort()
    reading = new AbortController()
    const { signal } = reading
    const rows = $whole.get()
    if (rows === null) set(null)
    else if (actUntil(performance.now() + atOnceMs, rows, 0, groupId) >= rows.length) set(equalLabels(rows))
    else {
      set(null)
      // The table has more to do with a list that has just come.
      await pause('background')
      if (await actInSlices(rows, groupId, { signal, priority: 'background' })) set(equalLabels(rows))
    }
  }

  return {
    groupWith: () => groupWith,
    watch() {
      void read()
      const stop = $whole.listen(read)
      return () => {
        reading.abort()
        stop()
      }
    },
  }
}
