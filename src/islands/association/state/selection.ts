import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { PressedKey } from '#lib/keys.ts'
import { limits } from '#lib/limits.ts'
import type { TablePlace } from '#lib/table-place.ts'
import { type PressGuard, pressGuard } from '#stores/press-guard.ts'
import type { FirstOfRow } from './ranking.ts'
import type { Asked, AssociationWay, ChosenGroup } from './task.ts'

/**
 * Where the focus shall go: to the next row that can get a store; to the row with an id, when the table shows it; to the active row, unless
 * the focus is somewhere; or, by the user's own key and before the next one acts, to the row after it that can get one (`after`), or to the
 * shown row with an id (`shown`). A new object each time.
 */
export type FocusWish =
  | { readonly to: 'next' | 'ifLost' | 'after' }
  | { readonly to: 'row' | 'shown'; readonly id: string }

/** Why a press does nothing. */
export type Unused =
  | 'early'
  | 'sending'
  | 'gone'
  | 'linked'
  | 'noRow'
  | 'reading'
  | 'noStore'
  | 'noProposal'
  | 'noSure'
  | 'lastRow'
  | 'noneAlike'
  | 'inGroup'
  | 'noPatternStore'
  | 'noGroup'
  | 'notGrouped'
  | 'isLine'
  | 'allLeft'
  | 'running'
  | 'older'

interface Identified {
  readonly id: string | null
}

/** What can be done with the shown transactions that have a sure proposal. */
export interface SureRows {
  /** Number of the transactions that get their store. */
  readonly count: number
  /** Opens the question about them, or says why not. */
  readonly ask: () => void
}

/** What a table of transactions and its work tell each other. It is small, because the rows do not wait for the work. */
export interface Selection<Row> {
  /** The table writes it. */
  readonly $place: WritableAtom<TablePlace<Row>>
  /** The transaction whose dialog is asked for. */
  readonly $asked: WritableAtom<Asked<Row> | null>
  /** The table shows its members alone; null when no group is on. */
  readonly $group: WritableAtom<ChosenGroup<Row> | null>
  /** What the table shows as likely; null until the stores are read. The work writes it. */
  readonly $firstStore: WritableAtom<FirstOfRow<Row> | null>
  /** Null until it is known, and where it cannot be done. The work writes it. */
  readonly $sureRows: WritableAtom<SureRows | null>
  /** Whether transactions get their stores one after the other. Without its table that would end. The work writes it. */
  readonly $isRunning: WritableAtom<boolean>
  /** The table follows it. */
  readonly $focus: WritableAtom<FocusWish | null>
  /** Why the last press did nothing, until the next one or for some seconds. A new object each time. Source: INP-16. */
  readonly $unused: ReadableAtom<{ readonly why: Unused } | null>
  /** Whether the log of the day is asked for. */
  readonly $isLogOpen: WritableAtom<boolean>
  /** Another row has become active by itself. */
  readonly guard: PressGuard
  /** What was pressed before the work was there, in its order. The work acts on it when it starts, or says that it was too early. */
  readonly early: PressedKey[]
  /** Says why a press does nothing. */
  readonly refuse: (why: Unused) => void
  /** The press does something, so that nothing is left to say about the last one. */
  readonly forget: () => void
  /** Opens the dialog of a row. It names its transaction and decides nothing, so that it needs no guard. */
  readonly ask: (row: Row, way: AssociationWay) => void
}

/** @param canOpen whether a transaction can get a store */
export function selection<Row extends Identified>(canOpen: (row: Row) => boolean): Selection<Row> {
  const $place = atom<TablePlace<Row>>({ row: null, shown: [], by: 'itself' })
  const $asked = atom<Asked<Row> | null>(null)
  const $unused = atom<{ readonly why: Unused } | null>(null)
  const guard = pressGuard()
  let timer: ReturnType<typeof setTimeout> | undefined

  $place.listen(({ row, by }, before) => {
    if (by === 'key') guard.end()
    else if (by === 'itself' && before?.row && !isSame(row, before.row)) guard.begin()
  })

  function say(unused: { readonly why: Unused } | null): void {
    clearTimeout(timer)
    $unused.set(unused)
    if (unused) timer = setTimeout(() => $unused.set(null), limits.successMs)
  }

  return {
    $place,
    $asked,
    $group: atom(null),
    $firstStore: atom(null),
    $sureRows: atom(null),
    $isRunning: atom(false),
    $focus: atom(null),
    $unused,
    $isLogOpen: atom(false),
    guard,
    early: [],
    refuse: (why) => say({ why }),
    forget: () => $unused.get() && say(null),
    ask(row, way) {
      if (!canOpen(row)) return
      say(null)
      $asked.set({ row, way })
    },
  }
}

/** A list that is read again has new objects for the same transactions. */
function isSame(row: Identified | null, before: Identified): boolean {
  return row === before || (row !== null && row.id !== null && row.id === before.id)
}

/**
 * Finds the chosen row after the list may have been reloaded. Returns null when the row has left the list.
 * A row without an id cannot be found again after a reload.
 */
export function currentRow<Row extends Identified>(rows: readonly Row[] | undefined, chosen: Row | null): Row | null {
  if (!rows || !chosen) return null
  if (rows.includes(chosen)) return chosen
  return (chosen.id !== null && rows.find(({ id }) => id === chosen.id)) || null
}
