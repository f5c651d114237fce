import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores'
import { type CatalogueRow, lookUp } from '#lib/catalogues/catalogue.ts'
import { dissociationErrors } from '#lib/catalogues/dissociation.ts'
import type { HubStore } from '#lib/contracts/shopping-hubs.ts'
import type { DayEntry, DecisionWay } from '#lib/day-log.ts'
import { mayBeSaved, type Problem } from '#lib/problem.ts'
import { newRun, noteWrite } from '#stores/day-log.ts'
import { mutation } from '#stores/mutation.ts'
import { associationErrors } from '../errors.ts'
import type { SureRow } from '../rules/sure-proposals.ts'
import { type AssociationRun, associationRuns, type NamedStore } from './association-run.ts'
import type { RankStores } from './ranking.ts'
import type { Selection } from './selection.ts'
import type { Associable, Decision, StoreOf } from './task.ts'
import { isOwnResult, problemIn, type RunItem } from './write-run.ts'

/** What a tool gives to the decisions on its transactions. */
export interface DecisionSource<Row> {
  /** Id of the hub or the customer whose transactions are listed. */
  readonly $list: ReadableAtom<string | null>
  readonly writes: {
    readonly associate: (chosen: { readonly transactionId: string; readonly storeId: string }) => Promise<unknown>
    readonly dissociate: (transactionId: string) => Promise<unknown>
  }
  /** The transaction has a store now. */
  readonly associated: (row: Row, store: HubStore) => void
  /** The transaction of a list has lost its store. */
  readonly takenBack: (row: Row, list: string | null) => void
  /** One transaction, or all of a run, have got a store or lost it. */
  readonly changed?: () => void
  /** A write may have succeeded, so the list is read again. */
  readonly reread: () => void
}

/** What has happened, for the message that says it. */
export type News<Row> =
  | { readonly kind: 'associated' | 'dissociated'; readonly row: Row; readonly store: NamedStore }
  | {
      readonly kind: 'run'
      readonly of: AssociationRun<Row>['kind']
      readonly stores: readonly NamedStore[]
      readonly ends: RunEnds<Row>
    }
  | { readonly kind: 'left'; readonly count: number }

/** The rows of a run by how they ended. */
export interface RunEnds<Row> {
  readonly done: readonly Row[]
  readonly failed: readonly Row[]
  readonly unsent: readonly Row[]
}

/** A failure to show. */
export type Failure = Pick<CatalogueRow, 'message' | 'detail'>

/** How a run ends. */
export interface RunWay {
  /** Id of the row that gets the focus; without it, the row in the place of the active one. */
  readonly nextId?: string | null
  /** The list is read again, because more than the run may have changed it. */
  readonly rereads?: boolean
  /** How the stores were chosen; `label` by default. */
  readonly way?: DecisionWay
}

export interface Decisions<Row> {
  /** Whether a single write is on its way. */
  readonly $isSending: ReadableAtom<boolean>
  /** Whether the store of this transaction is on its way. */
  readonly isSent: (row: Row) => boolean
  /** Whether the user has written the store of this transaction on this page, or may have, and has not taken it back. */
  readonly isOwn: (row: Row) => boolean
  /** The run to show; null when there is none. */
  readonly $run: ReadableAtom<AssociationRun<Associable> | null>
  /** The newest decision on the list that can be taken back; null when there is none. */
  readonly $undo: ReadableAtom<Decision<Row> | null>
  /** The last message. */
  readonly $news: ReadableAtom<News<Associable> | null>
  readonly $failure: ReadableAtom<Failure | null>
  /** Associates one transaction. Without a store or an id it says so and sends nothing. Source: MAS-16. */
  readonly associate: (row: Row, store: HubStore | null) => void
  /** Associates several transactions with one write for each. */
  readonly associateAll: (rows: readonly Row[], store: HubStore, how?: RunWay) => void
  /** Associates several transactions, each with its own store. */
  readonly associateEach: (rows: readonly SureRow<Row>[], how?: RunWay) => void
  /** Takes the newest decision back. */
  readonly undo: () => void
  /** Takes back what the log of the day has, together. The focus stays where it is. */
  readonly takeBack: (entries: readonly DayEntry[]) => void
  readonly tell: (news: News<Row>) => void
  /** The user has read the failure. */
  readonly closeFailure: () => void
}

/** What is taken back together, and whether the focus follows. */
interface TakingBack {
  readonly transactions: readonly [Associable, ...Associable[]]
  readonly storeOf: StoreOf<NamedStore>
  readonly movesFocus: boolean
}

/** What single decisions and runs share. */
interface Context<Row> {
  readonly source: DecisionSource<Row>
  readonly selection: Selection<Row>
  /** Ids of the transactions whose store the user has written, or may have. */
  readonly own: Set<string | null>
  readonly $news: WritableAtom<News<Associable> | null>
  readonly $failure: WritableAtom<Failure | null>
  readonly remember: (storeOf: StoreOf, rows: readonly Row[], list: string | null) => void
  /** These transactions can no longer be taken back. */
  readonly forget: (transactions: readonly Associable[]) => void
  /** A transaction has lost its store. Returns whether its row is known, which it is when this visit has associated it. */
  readonly lostStore: (transaction: Associable) => boolean
  /** The proposal that the store is chosen instead of. Read before the choice, from which the next proposals come. */
  readonly replaced: (row: Row | undefined, store: HubStore) => Pick<DayEntry, 'instead'>
}

/** Gives transactions their store and takes them back, one or several. Nothing is sent twice. Source: MAS-15 to MAS-18, SAS-13 to SAS-15. */
export function decisions<Row extends Associable>(
  source: DecisionSource<Row>,
  selection: Selection<Row>,
  $rank: ReadableAtom<RankStores<Row> | null>,
): Decisions<Row> {
  const $made = atom<readonly Decision<Row>[]>([])
  const own = new Set<string | null>()
  const $news = atom<News<Associable> | null>(null)
  const $failure = atom<Failure | null>(null)
  const $undo = computed([$made, source.$list], (made, list) => made.findLast((one) => one.list === list) ?? null)
  const context: Context<Row> = {
    source,
    selection,
    own,
    $news,
    $failure,
    remember(storeOf, rows, list) {
      if (isSome(rows)) $made.set([...$made.get(), { transactions: rows, storeOf, list }])
    },
    forget: (transactions) => $made.set(withoutTransactions($made.get(), transactions)),
    lostStore(transaction) {
      own.delete(transaction.id)
      const isIt = ({ id }: Row) => id === transaction.id
      const decision = $made.get().findLast(({ transactions }) => transactions.some(isIt))
      const row = decision?.transactions.find(isIt)
      if (decision && row) source.takenBack(row, decision.list)
      return row !== undefined
    },
    replaced(row, store) {
      const proposal = row && $rank.get()?.(row).proposal
      return proposal && proposal.id !== store.id ? { instead: proposal.id } : {}
    },
  }
  const single = singleDecisions(context)
  const several = runDecisions(context)
  const takeBack = (what: TakingBack) => (what.transactions.length > 1 ? several : single).takeBack(what)

  return {
    $isSending: single.$isSending,
    isSent: single.isSent,
    isOwn: ({ id }) => own.has(id),
    $run: several.$run,
    $undo,
    $news,
    $failure,
    associate: single.associate,
    associateAll: (rows, store, how) => several.associate(rows, () => store, how),
    associateEach(rows, how) {
      const stores = new Map(rows.map(({ row, store }) => [row.id, store]))
      several.associate(
        rows.map(({ row }) => row),
        ({ id }) => stores.get(id) as HubStore,
        how,
      )
    },
    undo() {
      const decision = $undo.get()
      if (decision) takeBack({ ...decision, movesFocus: true })
    },
    takeBack(entries) {
      const transactions = entries.map(({ transactionId, label }) => ({
        id: transactionId,
        label,
        customerId: null,
        amount: null,
      }))
      const stores = new Map(
        entries.map(({ transactionId, storeId, store }) => [transactionId, { id: storeId, name: store }]),
      )
      const storeOf: StoreOf<NamedStore> = ({ id }) => stores.get(id ?? '') ?? { id: null, name: null }
      if (isSome(transactions)) takeBack({ transactions, storeOf, movesFocus: false })
    },
    tell: (news) => $news.set(news),
    closeFailure: () => $failure.set(null),
  }
}

function isSome<Item>(items: readonly Item[]): items is readonly [Item, ...Item[]] {
  return items.length > 0
}

function withoutTransactions<Row extends Associable>(
  made: readonly Decision<Row>[],
  gone: readonly Associable[],
): readonly Decision<Row>[] {
  const ids = new Set(gone.map(({ id }) => id))
  return made.flatMap((decision) => {
    const transactions = decision.transactions.filter(({ id }) => !ids.has(id))
    if (transactions.length === decision.transactions.length) return decision
    return isSome(transactions) ? { ...decision, transactions } : []
  })
}

function singleDecisions<Row extends Associable>(context: Context<Row>) {
  const { source, selection, own, $news, $failure } = context
  const association = mutation(source.writes.associate)
  const dissociation = mutation(source.writes.dissociate)
  let sentId: string | null = null

  function associate(row: Row, store: HubStore | null): void {
    if (store === null || row.id === null) {
      $failure.set({ message: 'associating.parameter' })
      return
    }
    const list = source.$list.get()
    const how = { way: 'row', ...context.replaced(row, store) } as const
    if (!association.$pending.get()) sentId = row.id
    void association.send(
      { transactionId: row.id, storeId: store.id },
      {
        done() {
          noteWrite(row, store, 'associated', undefined, how)
          $news.set({ kind: 'associated', row, store })
          context.remember(() => store, [row], list)
          own.add(row.id)
          source.associated(row, store)
          source.changed?.()
          // Meanwhile the user may have opened the dialog of another row.
          if (selection.$asked.get()?.row.id === row.id) selection.$asked.set(null)
          selection.$focus.set({ to: 'next' })
        },
        failed(problem) {
          noteWrite(row, store, 'associated', problem, how)
          $failure.set(lookUp(associationErrors, problem))
          // The user knows why the transaction may be missing in the next list.
          own.add(row.id)
          // A colleague was faster, so the list is old.
          if (isOwnResult(problem)) source.reread()
        },
        reread: source.reread,
      },
    )
  }

  function takeBack({ transactions: [row], storeOf, movesFocus }: TakingBack): void {
    const [id, store] = [idOf(row), storeOf(row)]
    void dissociation.send(id, {
      done() {
        noteWrite(row, store, 'dissociated')
        $news.set({ kind: 'dissociated', row, store })
        const isKnown = context.lostStore(row)
        context.forget([row])
        if (isKnown) source.changed?.()
        else source.reread()
        if (movesFocus) selection.$focus.set({ to: 'row', id })
      },
      failed(problem) {
        noteWrite(row, store, 'dissociated', problem)
        if (!canUndoAgain(problem)) context.forget([row])
        $failure.set(lookUp(dissociationErrors, problem))
      },
      reread: source.reread,
    })
  }

  const $isSending = computed([association.$pending, dissociation.$pending], (one, other) => one || other)
  const isSent = (row: Row) => association.$pending.get() && row.id === sentId
  return { $isSending, isSent, associate, takeBack }
}

function runDecisions<Row extends Associable>(context: Context<Row>) {
  const { source, selection, own, $news } = context
  const runs = associationRuns<Associable>()
  const goOn = (id?: string | null) => selection.$focus.set(id == null ? { to: 'next' } : { to: 'row', id })

  /** The list is read once, however many writes may have changed it. */
  function refresh(items: readonly RunItem<Associable>[], rereads: boolean): void {
    if (rereads || items.some((item) => item.state === 'failed' && mayBeSaved(item.problem))) source.reread()
    else if (items.some(({ state }) => state === 'done')) source.changed?.()
  }

  function associate(
    rows: readonly Row[],
    storeOf: StoreOf,
    { nextId, rereads = false, way = 'label' }: RunWay = {},
  ): void {
    const list = source.$list.get()
    const [first] = rows
    const how = { way, run: newRun(), ...(first && context.replaced(first, storeOf(first))) }
    const stores = storesOf(rows, storeOf)
    let after = nextId
    runs.start(onceEach(rows), {
      kind: 'associate',
      stores,
      write: (row) => source.writes.associate({ transactionId: idOf(row), storeId: storeOf(row).id }),
      ended(item) {
        const store = storeOf(item.item)
        noteWrite(item.item, store, 'associated', problemIn(item), how)
        own.add(item.item.id)
        if (item.state === 'done') source.associated(item.item, store)
      },
      settled(items) {
        const ends = endsOf(items)
        $news.set({ kind: 'run', of: 'associate', stores, ends })
        context.remember(storeOf, ends.done, list)
        refresh(items, rereads)
        // What has failed is what is left to do.
        after = ends.failed[0]?.id ?? nextId
        goOn(after)
      },
      closed: () => goOn(after),
    })
  }

  function takeBack({ transactions, storeOf, movesFocus }: TakingBack): void {
    const [run, stores] = [newRun(), storesOf(transactions, storeOf)]
    let isUnknown = false
    runs.start(transactions, {
      kind: 'dissociate',
      stores,
      write: (row) => source.writes.dissociate(idOf(row)),
      ended(item) {
        noteWrite(item.item, storeOf(item.item), 'dissociated', problemIn(item), { run })
        if (item.state === 'done' && !context.lostStore(item.item)) isUnknown = true
      },
      settled(items) {
        const ends = endsOf(items)
        $news.set({ kind: 'run', of: 'dissociate', stores, ends })
        context.forget(rowsOf(items, (item) => !canBeTakenBack(item)))
        refresh(items, isUnknown)
        if (movesFocus) selection.$focus.set({ to: 'row', id: idOf(ends.done[0] ?? transactions[0]) })
      },
      closed: () => movesFocus && goOn(),
    })
  }

  return { $run: runs.$run, associate, takeBack }
}

/** The transactions without those with the id of an earlier one. Nothing is sent twice. Source: API-47. */
function onceEach<Row extends Associable>(rows: readonly Row[]): readonly Row[] {
  const first = new Map(rows.toReversed().map((row) => [row.id, row]))
  return rows.filter((row) => first.get(row.id) === row)
}

/** The stores of transactions, each once. */
function storesOf(rows: readonly Associable[], storeOf: StoreOf<NamedStore>): readonly NamedStore[] {
  const stores = rows.map(storeOf)
  return [...new Map(stores.map((store) => [store.id ?? store.name, store])).values()]
}

function canBeTakenBack(item: RunItem<unknown>): boolean {
  return item.state === 'waiting' || (item.state === 'failed' && canUndoAgain(item.problem))
}

/** Whether to offer Undo again after it has failed. Not when a colleague was faster, nor when it may have been saved. */
function canUndoAgain(problem: Problem): boolean {
  return problem.kind !== 'refused' && !mayBeSaved(problem)
}

function endsOf<Row>(items: readonly RunItem<Row>[]): RunEnds<Row> {
  const inState = (wanted: RunItem<Row>['state']) => rowsOf(items, ({ state }) => state === wanted)
  return { done: inState('done'), failed: inState('failed'), unsent: inState('waiting') }
}

function rowsOf<Row>(items: readonly RunItem<Row>[], fits: (item: RunItem<Row>) => boolean): readonly Row[] {
  return items.filter(fits).map(({ item }) => item)
}

/** Only a transaction with an id gets a store. */
function idOf({ id }: Associable): string {
  if (id === null) throw new TypeError('a transaction without an id has no store')
  return id
}
