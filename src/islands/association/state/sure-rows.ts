import { atom, computed, type ReadableAtom } from 'nanostores'
import { pause } from '#browser/pause.ts'
import { actInSlices } from '#browser/slices.ts'
import type { HubStore } from '#lib/contracts/shopping-hubs.ts'
import { nextShown, type TablePlace } from '#lib/table-place.ts'
import { groupId } from '../rules/equal-labels.ts'
import { type LabelLine, labelLines, lineSteps, oddRows } from '../rules/label-lines.ts'
import { type AllShown, allShownOf, planAllShown } from '../rules/sure-proposals.ts'
import type { Decisions } from './decisions.ts'
import type { FirstOfRow } from './ranking.ts'
import type { Selection, Unused } from './selection.ts'
import type { Associable, LineWork } from './task.ts'

/** Finds the next shown transaction that A would associate. Returns its id; null when there is none. */
export function nextSureId<Row extends Associable>(
  place: TablePlace<Row>,
  firstStore: FirstOfRow<Row>,
  canOpen: (row: Row) => boolean,
): string | null {
  const isSure = (row: Row) => row.id !== null && canOpen(row) && firstStore(row)?.isSure === true
  return nextShown(place, isSure)?.id ?? null
}

export interface SureRowsSource<Row> {
  readonly $rows: ReadableAtom<readonly Row[]>
  /** Whether more transactions are on their way. Until they are here, it is unknown which ones are odd. */
  readonly $isPartial: ReadableAtom<boolean>
  /** Another list has other transactions. */
  readonly $list: ReadableAtom<string | null>
  /** The labels that are set aside, by the keys of their lines. */
  readonly $asideKeys?: ReadableAtom<ReadonlySet<string>>
  readonly $firstStore: ReadableAtom<FirstOfRow<Row> | null>
  readonly selection: Selection<Row>
  readonly decisions: Decisions<Row>
  /** Where the table can show lines. */
  readonly lines?: Pick<LineWork<Row>, 'isOn' | '$shown'>
}

/** A question as JSON can keep it. */
interface KeptQuestion extends Pick<AllShown<unknown>, 'leftOut'> {
  readonly run: readonly { readonly id: string | null; readonly store: HubStore }[]
}

/** The question whether all shown transactions with a sure proposal get their stores. Source: MAS-35. */
export interface SureRowsState<Row> {
  /** What the question shows, which is exactly what is sent; null when it is not open. */
  readonly $question: ReadableAtom<AllShown<Row> | null>
  readonly confirm: () => void
  readonly close: () => void
  /** What has to be kept of the open question to ask it again; undefined when it is not open. Source: SES-41. */
  readonly kept: () => KeptQuestion | undefined
  /** Asks again what was kept. Transactions that have left the list no longer count. */
  readonly restore: (kept: KeptQuestion) => void
  /** Counts until the returned function is called. */
  readonly watch: () => () => void
}

function whyNot<Row extends Associable>(
  { decisions, selection, $isPartial, lines }: SureRowsSource<Row>,
  planned: AllShown<Row> | null,
): Unused | null {
  if (decisions.$run.get()) return 'running'
  if (decisions.$isSending.get()) return 'sending'
  if (selection.$group.get() && !lines?.isOn()) return 'inGroup'
  if (!planned || $isPartial.get()) return 'reading'
  if (planned.run.length > 0) return null
  return planned.leftOut.odd > 0 ? 'noneAlike' : 'noSure'
}

export function sureRows<Row extends Associable>(source: SureRowsSource<Row>): SureRowsState<Row> {
  const { $rows, selection, decisions } = source
  const $question = atom<AllShown<Row> | null>(null)
  const planner = sureRowsPlanner(source)

  function ask(): void {
    const firstStore = source.$firstStore.get()
    const planned = firstStore && planner.plan(firstStore)
    const why = whyNot(source, planned)
    if (why) selection.refuse(why)
    else {
      selection.forget()
      $question.set(planned)
    }
  }

  return {
    $question,
    close: () => $question.set(null),
    kept: () => keptOf($question.get()),
    restore: (kept) => $question.set(restored(kept, $rows.get())),
    confirm() {
      const planned = $question.get()
      $question.set(null)
      if (!planned) return
      const sent = new Set(planned.run.map(({ row }) => row))
      decisions.associateEach(planned.run, { way: 'all', nextId: nextLeft(selection.$place.get(), sent) })
    },
    watch() {
      const stopCounting = planner.watch(ask)
      const stopList = source.$list.listen(() => $question.set(null))
      return () => {
        stopCounting()
        stopList()
        $question.set(null)
      }
    },
  }
}

/** Finds the shown transactions with a sure proposal, and counts them without blocking the page. */
function sureRowsPlanner<Row extends Associable>(source: SureRowsSource<Row>) {
  const { $rows, selection, decisions } = source
  const { $place, $sureRows } = selection
  const $ofTable = computed($place, ({ shown }) => shown)
  const $shown = computed(
    [$ofTable, source.lines?.$shown ?? atom(null)],
    (ofTable, ofLines) => ofLines ?? ofTable.map(({ original }) => original),
  )
  let lines: readonly LabelLine<Row>[] = []

  function plan(firstStore: FirstOfRow<Row>): AllShown<Row> {
    lines = labelLines($rows.get(), lines)
    const aside = source.$asideKeys?.get()
    return planAllShown($shown.get(), {
      firstStore,
      odd: oddRows(lines),
      isAside: (row) => aside?.has(groupId(row)) === true,
    })
  }

  /** Labels, first stores and lines are kept once they are read, so that only the first reading is long. */
  async function count(ask: () => void, signal: AbortSignal): Promise<void> {
    const firstStore = source.$firstStore.get()
    if (!firstStore || source.$isPartial.get()) {
      $sureRows.set(null)
      return
    }
    // Each write of a run would begin another count.
    if (decisions.$run.get()?.isSettled === false) return
    const how = { signal, priority: 'background' } as const
    await pause('background')
    if (!(await actInSlices($rows.get(), groupId, how))) return
    if (!(await actInSlices($shown.get(), firstStore, how))) return
    const steps = lineSteps($rows.get(), lines)
    if (!(await actInSlices(steps.groups, steps.add, { ...how, itemsPerStep: 1 }))) return
    lines = steps.lines()
    $sureRows.set({ count: plan(firstStore).run.length, ask })
  }

  return {
    plan,
    /** Counts after each change until the returned function is called. */
    watch(ask: () => void) {
      let counting = new AbortController()
      const again = () => {
        counting.abort()
        counting = new AbortController()
        void count(ask, counting.signal)
      }
      const changes = [$shown, $rows, source.$isPartial, source.$firstStore, decisions.$run]
      const stops = [...changes, ...(source.$asideKeys ? [source.$asideKeys] : [])].map(($one) => $one.listen(again))
      again()
      return () => {
        counting.abort()
        for (const stop of stops) stop()
        $sureRows.set(null)
      }
    },
  }
}

function keptOf(planned: AllShown<Associable> | null): KeptQuestion | undefined {
  return planned
    ? { leftOut: planned.leftOut, run: planned.run.map(({ row, store }) => ({ id: row.id, store })) }
    : undefined
}

/** @returns null when none of the transactions is left */
function restored<Row extends Associable>(
  { run, leftOut }: KeptQuestion,
  current: readonly Row[],
): AllShown<Row> | null {
  const rows = new Map(current.map((row) => [row.id, row]))
  const left = run.flatMap(({ id, store }) => {
    const row = rows.get(id)
    return row ? { row, store } : []
  })
  return left.length > 0 ? allShownOf(left, leftOut) : null
}

/** Id of the next shown transaction that is not sent, after the last one the first that is left; null when none is. */
function nextLeft<Row extends Associable>(
  { row: active, shown }: TablePlace<Row>,
  sent: ReadonlySet<Row>,
): string | null {
  const start = shown.findIndex(({ original }) => original === active)
  const isLeft = ({ original }: { readonly original: Row }) => original.id !== null && !sent.has(original)
  const next = shown.find((one, index) => index >= start && isLeft(one)) ?? shown.findLast(isLeft)
  return next?.original.id ?? null
}
