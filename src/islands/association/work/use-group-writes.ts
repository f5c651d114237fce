import type { HubStore } from '#lib/contracts/shopping-hubs.ts'
import { formatText } from '#lib/format.ts'
import { mayBeSaved } from '#lib/problem.ts'
import type { RowFocus } from '#parts/use-row-focus.ts'
import { noteWrite } from '#stores/day-log.ts'
import { announce } from '#stores/notices.ts'
import { sendAssociation, sendDissociation } from '#stores/store-choices.ts'
import type { Elements } from '#ui/elements.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { problemIn, type RunItem } from '../state/write-run.ts'
import type { Associable } from './task.ts'
import type { OwnWork } from './use-others-work.ts'
import { type StoreRun, useStoreRun } from './use-store-run.ts'
import { canUndoAgain, type Undo, type Undos } from './use-undos.ts'

export interface StoreCallbacks<Row> {
  /** The transaction has a store now. */
  readonly onAssociated: (row: Row, store: HubStore) => void
  /** The transaction has no store any more. */
  readonly onTakenBack: (row: Row) => void
  /** One transaction, or all of a group, have got a store or lost it. */
  readonly onChanged?: () => void
  /** A write may have succeeded, so the page reads the list again. */
  readonly onReread: () => void
  readonly focus: RowFocus<Row>
}

export interface GroupWrites<Row> {
  /** The run to show; null when there is none. */
  readonly run: StoreRun<Row> | null
  readonly associate: (rows: readonly Row[], store: HubStore) => void
  readonly takeBack: (undo: Undo<Row>) => void
  /** Asks before an open run is left. Render it. */
  readonly question: Elements
}

/** Gives a group of transactions their store, or takes them back, with one write for each. */
export function useGroupWrites<Row extends Associable>(
  undos: Undos<Row>,
  own: OwnWork,
  { onAssociated, onTakenBack, onChanged, onReread, focus }: StoreCallbacks<Row>,
): GroupWrites<Row> {
  const { t } = useLanguage()
  const runs = useStoreRun<Row>()

  function tell(title: 'associating.run.done' | 'associating.run.undone', store: HubStore, ends: Ends<Row>): void {
    const { done, failed, unsent } = ends
    const labels = failed.map(({ label }) => formatText(label)).join(', ')
    const detail = [
      failed.length > 0 && t('associating.run.failed', { labels }),
      unsent.length > 0 && t('associating.run.unsent', { count: unsent.length }),
    ].filter((text) => text !== false)
    announce(t(title, { count: done.length, store: formatText(store.name) }), {
      tone: detail.length === 0 ? 'ok' : done.length > 0 ? 'info' : 'bad',
      ...(detail.length > 0 && { detail: detail.join(' ') }),
    })
  }

  /** The list is read once, however many writes may have changed it. */
  function refresh(items: readonly RunItem<Row>[]): void {
    if (items.some((item) => item.state === 'failed' && mayBeSaved(item.problem))) onReread()
    else if (items.some(({ state }) => state === 'done')) onChanged?.()
  }

  function associate(rows: readonly Row[], store: HubStore): void {
    runs.start(rows, {
      kind: 'associate',
      store,
      write: ({ id }) => sendAssociation({ transactionId: idOf(id), storeId: store.id }),
      ended(item) {
        noteWrite(item.item, store, 'associated', problemIn(item))
        own.add(item.item)
        if (item.state === 'done') onAssociated(item.item, store)
      },
      settled(items) {
        const ends = endsOf(items)
        const [first, ...others] = ends.done
        tell('associating.run.done', store, ends)
        if (first) undos.add({ transactions: [first, ...others], store })
        refresh(items)
        focus.focusNextRow()
      },
      closed: focus.focusNextRow,
    })
  }

  function takeBack(undo: Undo<Row>): void {
    const { transactions, store } = undo
    runs.start(transactions, {
      kind: 'dissociate',
      store,
      write: ({ id }) => sendDissociation(idOf(id)),
      ended(item) {
        noteWrite(item.item, store, 'dissociated', problemIn(item))
        if (item.state !== 'done') return
        own.remove(item.item)
        onTakenBack(item.item)
      },
      settled(items) {
        const ends = endsOf(items)
        tell('associating.run.undone', store, ends)
        const [first, ...others] = rowsOf(
          items,
          (item) => item.state === 'waiting' || (item.state === 'failed' && canUndoAgain(item.problem)),
        )
        undos.remove(undo)
        if (first) undos.add({ transactions: [first, ...others], store })
        refresh(items)
        focus.focusReturnedRow(idOf((ends.done[0] ?? transactions[0]).id))
      },
      closed: focus.focusNextRow,
    })
  }

  return { run: runs.current, associate, takeBack, question: runs.question }
}

/** The rows of a run by how they ended. */
interface Ends<Row> {
  readonly done: readonly Row[]
  readonly failed: readonly Row[]
  readonly unsent: readonly Row[]
}

function endsOf<Row>(items: readonly RunItem<Row>[]): Ends<Row> {
  const inState = (wanted: RunItem<Row>['state']) => rowsOf(items, ({ state }) => state === wanted)
  return { done: inState('done'), failed: inState('failed'), unsent: inState('waiting') }
}

function rowsOf<Row>(items: readonly RunItem<Row>[], fits: (item: RunItem<Row>) => boolean): readonly Row[] {
  return items.filter(fits).map(({ item }) => item)
}

/** Only transactions with an id get into a group. */
function idOf(id: string | null): string {
  if (id === null) throw new TypeError('a transaction of a group has no id')
  return id
}
