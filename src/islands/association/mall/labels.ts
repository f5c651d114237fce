import { atom, computed, onMount } from 'nanostores'
import { setOrDelete } from '#lib/address.ts'
import type { UnassignedTransaction } from '#lib/contracts/transactions.ts'
import { nextShown, type TablePlace } from '#lib/table-place.ts'
import { inAddress } from '#stores/address.ts'
import { groupId } from '../rules/equal-labels.ts'
import { activeFilters, passes } from '../rules/filters.ts'
import { type LabelLine, labelLines } from '../rules/label-lines.ts'
import { typicalRow } from '../rules/likely-store.ts'
import { asideOf, countLines } from '../rules/set-aside.ts'
import { mostInRun } from '../rules/sure-proposals.ts'
import type { FirstOfRow } from '../state/ranking.ts'
import { $setAside, forgetGrown, setLabelsAside, takeLabelsBack } from '../state/set-aside.ts'
import type { AsideStep, ChosenGroup, LineWork } from '../state/task.ts'
import { $filters, $hubId, $unassigned, hubSelection } from './state.ts'

type Row = UnassignedTransaction
type Line = LabelLine<Row>

/** The two views of a hub. Source: MAS-33. */
export type View = 'rows' | 'labels'

const view = inAddress<View>({
  read: (query) => (query.get('view') === 'labels' ? 'labels' : 'rows'),
  write: (query, value) => setOrDelete(query, 'view', value === 'labels' ? 'labels' : null),
})

/** The view in the address. */
export const $view = view.$value

/** Which lines are shown. */
export type LineKind = 'waiting' | 'aside'
export const $lineKind = atom<LineKind>('waiting')

/** Whether the view by rows shows what is set aside. */
export const $showsAside = atom(false)

const noRows: readonly Row[] = []
const $rows = computed($unassigned, ({ data }) => data ?? noRows)
const none: ReadonlySet<string> = new Set()

/** All lines of the hub. Those with the same rows stay the same objects. */
function memoLines() {
  let last: { readonly rows: readonly Row[]; readonly lines: readonly Line[] } = { rows: noRows, lines: [] }
  return (rows: readonly Row[]): readonly Line[] => {
    if (rows !== last.rows) last = { rows, lines: labelLines(rows, last.lines) }
    return last.lines
  }
}
const allLines = memoLines()
const filteredLines = memoLines()

/** Ids of the lines that are set aside and have not grown since. The labels are read only when there are any. Source: MAS-34. */
export const $asideIds = computed([$setAside, $hubId, $rows], (all, hubId, rows): ReadonlySet<string> => {
  if (hubId === null || !all.some((entry) => entry.hubId === hubId)) return none
  return asideOf(all, hubId, allLines(rows)).aside
})

const $filteredRows = computed([$rows, $filters, hubSelection.$firstStore], (rows, filters, firstStore) =>
  activeFilters(filters) > 0 ? rows.filter((row) => passes(row, filters, firstStore)) : rows,
)

/** One line for each label among the rows that the three filters let through. Source: MAS-33. */
const $lines = computed($filteredRows, filteredLines)

export const $shownLines = computed([$lines, $asideIds, $lineKind], (lines, aside, kind) =>
  lines.filter(({ id }) => aside.has(id) === (kind === 'aside')),
)

/** How many lines and rows wait, and how many are set aside. */
export const $lineCounts = computed([$lines, $asideIds], countLines)

/** How many rows are set aside. There are fewer lines than rows to count. */
export const $rowsAside = computed([$rows, $asideIds], (rows, aside) =>
  aside.size === 0 ? 0 : countLines(allLines(rows), aside).aside.rows,
)

/** The rows of the view by rows: without those that are set aside, unless the user shows them. A group can be one that is set aside. */
export const $rowsToShow = computed(
  [$rows, $asideIds, $showsAside, $view, hubSelection.$group],
  (rows, aside, showsAside, shownView, group) => {
    const showsAll = aside.size === 0 || showsAside || (shownView === 'rows' && group)
    return showsAll ? rows : rows.filter((row) => !aside.has(groupId(row)))
  },
)

/** Where the user is among the lines. Its table writes it. */
export const $linePlace = atom<TablePlace<Line>>({ row: null, shown: [], by: 'itself' })

const $linesInTable = computed($linePlace, ({ shown }) => shown)

const $rowsOfLines = computed([$view, $linesInTable], (shownView, lines) =>
  shownView === 'labels' ? lines.flatMap(({ original }) => original.rows) : null,
)

/** Id of the next line whose transactions A would associate; null when there is none. */
function nextSureId(firstStore: FirstOfRow<Row>): string | null {
  const isSure = (line: Line) => {
    const row = typicalRow(line)
    return row !== undefined && line.regular.some(({ id }) => id !== null) && firstStore(row)?.isSure === true
  }
  return nextShown($linePlace.get(), isSure)?.id ?? null
}

type Search = readonly (readonly [string, string])[]

/** What the table of the rows is searched and filtered for. */
const rowsSearch = inAddress<Search>({
  read: (query) => [...query].filter(([name]) => isOfRowsSearch(name)),
  write(query, parts) {
    for (const name of [...query.keys()].filter(isOfRowsSearch)) query.delete(name)
    for (const [name, value] of parts) query.append(name, value)
    return query
  },
})

function isOfRowsSearch(name: string): boolean {
  return name === 'q' || name.startsWith('filter.')
}

/** Id of the line whose rows the user has opened. */
let openedId: string | null = null

/** Id of the line that gets the focus when the lines are shown again. */
export let startId: string | undefined

/** The work is for the rows of the active line, as for a group that the user has chosen. */
function followLine(): void {
  if ($view.get() !== 'labels') return
  const { row: line, shown, by } = $linePlace.get()
  const of = line && typicalRow(line)
  const next = shown[shown.findIndex(({ original }) => original === line) + 1]
  hubSelection.$group.set(line && of ? groupOf(line, of, next?.original.id ?? null) : null)
  hubSelection.$place.set({ row: of ?? null, shown: line?.rows.map((original) => ({ original })) ?? [], by })
}

/** The odd rows stay in the line, and so does what is too much for one run. */
function groupOf(line: Line, of: Row, nextId: string | null): ChosenGroup<Row> {
  const regular = line.regular.map((row) => ({ row, oddities: [] }))
  const stay = [...line.odd.map(({ row }) => row), ...line.regular.slice(mostInRun)]
  return { of, members: [...line.odd, ...regular], left: new Set(stay.flatMap(({ id }) => id ?? [])), nextId }
}

const $isPartial = computed($unassigned, ({ isPartial = false }) => isPartial)

/** Labels that have more transactions than when they were set aside are no longer set aside. It is known when the list is whole. */
function takeGrownBack(isPartial: boolean): void {
  const hubId = $hubId.get()
  if (hubId !== null && !isPartial) forgetGrown(hubId, allLines($rows.get()))
}

/** Follows the active line until the returned function is called. */
export function followLines(): () => void {
  followLine()
  const stops = [
    $isPartial.subscribe(takeGrownBack),
    $linePlace.listen(followLine),
    // After a decision, the next one is for the rows of the active line again.
    hubSelection.$group.listen((group) => {
      if (group === null) followLine()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** The user goes to a view. What its table begins with is meant by the next key, also at once. Source: INP-04. */
function goTo(next: View): void {
  hubSelection.$place.set({ row: null, shown: [], by: 'key' })
  view.set(next)
}

/** Whether a run keeps its table. The strip then says so. */
function isRunning(): boolean {
  const runs = hubSelection.$isRunning.get()
  if (runs) hubSelection.refuse('running')
  return runs
}

/** Shows the other view. */
export function switchView(): void {
  if (isRunning()) return
  openedId = null
  goTo($view.get() === 'rows' ? 'labels' : 'rows')
  hubSelection.$group.set(null)
}

/** Shows the rows of the active line, as a group. A search among the rows ends, because it would hide some of them. */
export function openLine(line: Line): void {
  if (isRunning()) return
  openedId = line.id
  startId = line.id
  rowsSearch.set([])
  goTo('rows')
}

function openActiveLine(): void {
  const { row: line } = $linePlace.get()
  if (line) openLine(line)
}

/** Goes back from the rows of a line to the line; returns false when the user has not come from there, or is in another group. */
function closeLine(): boolean {
  const group = hubSelection.$group.get()
  if (openedId === null || $view.get() !== 'rows' || (group && groupId(group.of) !== openedId)) return false
  openedId = null
  goTo('labels')
  hubSelection.$group.set(null)
  return true
}

interface Step extends AsideStep {
  readonly hubId: string
  readonly id: string
}

/** What can be undone on this page, the last one at the end. */
const $steps = atom<readonly Step[]>([])
const $asideStep = computed([$steps, $hubId], (steps, hubId) => steps.findLast((step) => step.hubId === hubId) ?? null)

/** All rows of a label count, because the label comes back when it gets more rows. */
function putAside(hubId: string, lineId: string, isAside: boolean): void {
  const lines = allLines($rows.get()).filter(({ id }) => id === lineId)
  if (isAside) setLabelsAside(hubId, lines)
  else takeLabelsBack(hubId, new Set([lineId]))
}

/** Sets the label of the active line aside, or takes it back. The next line is active afterwards. Source: MAS-34. */
function toggleAside(after: object | null): void {
  const { row: line, shown } = $linePlace.get()
  const hubId = $hubId.get()
  if (line === null || hubId === null) return
  const next = shown[shown.findIndex(({ original }) => original === line) + 1]
  const isAside = $lineKind.get() !== 'aside'
  putAside(hubId, line.id, isAside)
  $steps.set([...$steps.get(), { hubId, id: line.id, label: line.label, isAside, after }])
  hubSelection.$focus.set(next ? { to: 'row', id: next.original.id } : { to: 'next' })
}

function undoAside(): void {
  const step = $asideStep.get()
  if (step === null) return
  $steps.set($steps.get().filter((one) => one !== step))
  putAside(step.hubId, step.id, !step.isAside)
  if ($view.get() === 'labels') hubSelection.$focus.set({ to: 'row', id: step.id })
}

// What was chosen for one hub does not hold for another. Both views read these ids.
onMount($asideIds, () =>
  $hubId.listen(() => {
    openedId = null
    startId = undefined
    $lineKind.set('waiting')
    $showsAside.set(false)
  }),
)

/** Id of the line of a transaction, or of a line. */
export function lineIdOf(id: string): string {
  const row = $rows.get().find((one) => one.id === id)
  return row ? groupId(row) : id
}

/** What the keys of the work do among the lines. */
export const lineWork: LineWork<Row> = {
  isOn: () => $view.get() === 'labels',
  $shown: $rowsOfLines,
  nextSureId,
  isAside: () => $lineKind.get() === 'aside',
  setAside: toggleAside,
  $asideStep,
  undoAside,
  switchView,
  open: openActiveLine,
  back: closeLine,
}
