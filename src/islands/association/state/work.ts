import { atom, type ReadableAtom } from 'nanostores'
import type { TablePlace } from '#lib/table-place.ts'
import { notePatternMatches } from '#stores/day-log.ts'
import { pressGuard } from '#stores/press-guard.ts'
import { type DecisionSource, type Decisions, decisions, type News } from './decisions.ts'
import { type Groups, groups } from './groups.ts'
import { othersWork } from './others-work.ts'
import { type Presses, presses, type Rights } from './presses.ts'
import { type FirstOfRow, type RankingSource, type RankStores, ranking } from './ranking.ts'
import type { Selection } from './selection.ts'
import { type StoreDialogState, storeDialog } from './store-dialog.ts'
import { type SureRowsSource, type SureRowsState, sureRows } from './sure-rows.ts'
import type { AskedPattern, Associable, LineWork } from './task.ts'

/** What a tool gives to the work on its transactions. */
export interface WorkSource<Row> extends DecisionSource<Row>, RankingSource, Pick<SureRowsSource<Row>, '$asideKeys'> {
  readonly selection: Selection<Row>
  /** The current transactions; none while they are read again. */
  readonly $rows: ReadableAtom<readonly Row[]>
  /** Whether more of them are on their way. */
  readonly $isPartial: ReadableAtom<boolean>
  /** Whether a transaction can get a store. */
  readonly canOpen: (row: Row) => boolean
  readonly rights: Rights
  /** Where the work can be by label. */
  readonly lines?: LineWork<Row>
}

/**
 * The work of a tool that gives transactions their store: what is active, what is likely, what is on its way, and what can be taken back.
 * Strip, dialog and run show it.
 */
export interface Work<Row> {
  readonly source: WorkSource<Row>
  readonly groups: Groups<Row>
  /** Null until the stores are read. */
  readonly $rank: ReadableAtom<RankStores<Row> | null>
  /** Null until the stores are read. */
  readonly $firstStore: ReadableAtom<FirstOfRow<Row> | null>
  readonly decisions: Decisions<Row>
  readonly dialog: StoreDialogState<Row>
  readonly press: Presses
  readonly sureRows: SureRowsState<Row>
  /** The dialog that adds a pattern; null when it is closed. */
  readonly $pattern: ReadableAtom<AskedPattern<Row> | null>
  readonly openPattern: (asked: AskedPattern<Row>) => void
  readonly closePattern: () => void
  /** The API has accepted the pattern and may have given stores to transactions. Those of a group get theirs now. */
  readonly patternSaved: () => void
  /**
   * Follows the list until the returned function is called, which also ends a run.
   *
   * @param tell says what the work has done; also what a run has done that ends after that
   */
  readonly start: (tell?: (news: News<Associable>) => void) => () => void
}

export function createWork<Row extends Associable>(source: WorkSource<Row>): Work<Row> {
  const { selection } = source
  const { $rank, $firstStore } = ranking<Row>(source)
  const decided = decisions(source, selection, $rank)
  const others = othersWork(
    { ...source, isOwn: decided.isOwn },
    { onLeft: (count) => decided.tell({ kind: 'left', count }), onMatched: notePatternMatches },
  )
  const grouped = groups(source)
  const $pattern = atom<AskedPattern<Row> | null>(null)
  const openPattern = (asked: AskedPattern<Row>) => $pattern.set(asked)
  const shared = { ...source, groups: grouped, decisions: decided }
  const dialog = storeDialog(shared)
  const sure = sureRows({ ...shared, $firstStore })
  const storesGuard = pressGuard()
  const press = presses({ ...shared, $rank, $firstStore, openPattern, storesGuard })

  return {
    source,
    groups: grouped,
    $rank,
    $firstStore,
    decisions: decided,
    dialog,
    press,
    sureRows: sure,
    $pattern,
    openPattern,
    closePattern: () => $pattern.set(null),
    patternSaved() {
      const asked = $pattern.get()
      $pattern.set(null)
      others.expectAny()
      if (!asked?.isOfGroup) return source.reread()
      const nextId = grouped.leave()
      decided.associateAll(asked.transactions, asked.store, { nextId, rereads: true })
    },
    start(tell) {
      const endOnMove = ({ by }: TablePlace<Row>) => {
        if (by === 'key') storesGuard.end()
      }
      const stops = [
        others.watch(),
        grouped.watch(),
        dialog.watch(),
        $rank.listen(() => storesGuard.begin()),
        $firstStore.subscribe((firstStore) => selection.$firstStore.set(firstStore)),
        decided.$run.subscribe((run) => selection.$isRunning.set(run?.isSettled === false)),
        selection.$place.listen(endOnMove),
        ...(source.rights.canAssociateAll ? [sure.watch()] : []),
      ]
      const stopTelling = decided.$news.listen((news) => news && tell?.(news))
      for (const pressed of selection.early.splice(0)) press.earlyKey(pressed)
      return () => {
        for (const stop of stops) stop()
        selection.$firstStore.set(null)
        selection.$isRunning.set(false)
        decided.$run.get()?.close()
        whenSettled(decided.$run, stopTelling)
      }
    },
  }
}

function whenSettled<Row>($run: Decisions<Row>['$run'], act: () => void): void {
  const stop = $run.subscribe((run) => {
    if (run && !run.isSettled) return
    act()
    queueMicrotask(() => stop())
  })
}
