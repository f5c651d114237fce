import type { ReadableAtom } from 'nanostores'
import type { HubStore } from '#lib/contracts/shopping-hubs.ts'
import type { DayEntry } from '#lib/day-log.ts'
import { actionOf, digitOf, type PressedKey } from '#lib/keys.ts'
import type { PressGuard } from '#stores/press-guard.ts'
import { type AssociationAction, associationKeyTable, keyedStores } from '../keys.ts'
import type { StoreRanking } from '../rules/rank-stores.ts'
import type { AssociationRun } from './association-run.ts'
import type { Decisions } from './decisions.ts'
import type { Groups } from './groups.ts'
import { type FirstOfRow, numbered, type RankStores } from './ranking.ts'
import { currentRow, type Selection, type Unused } from './selection.ts'
import { nextSureId } from './sure-rows.ts'
import type { AskedPattern, Associable, LineWork } from './task.ts'

/** What the user may do. */
export interface Rights {
  readonly canUndo: boolean
  readonly canAddPatterns: boolean
  /** Whether all shown transactions can get their sure stores at once. */
  readonly canAssociateAll?: boolean
}

interface PressSource<Row> {
  readonly $rows: ReadableAtom<readonly Row[]>
  readonly canOpen: (row: Row) => boolean
  readonly selection: Selection<Row>
  readonly groups: Groups<Row>
  readonly decisions: Decisions<Row>
  readonly $rank: ReadableAtom<RankStores<Row> | null>
  readonly $firstStore: ReadableAtom<FirstOfRow<Row> | null>
  readonly rights: Rights
  readonly openPattern: (asked: AskedPattern<Row>) => void
  readonly lines?: LineWork<Row>
  /** Holds when the likely stores have come or changed by themselves. */
  readonly storesGuard: PressGuard
}

/**
 * What keys and buttons do with the active transaction. `at` is when the key or pointer went down, in milliseconds since the page started.
 * A press that does nothing says why.
 */
export interface Presses {
  /** Associates with the proposal. */
  readonly accept: (at: number) => void
  /** Asks whether all shown transactions shall get their sure stores. */
  readonly all: () => void
  /** Associates with a likely store. */
  readonly choose: (store: HubStore, at: number) => void
  readonly find: (at: number) => void
  readonly skip: (at: number) => void
  /** Goes to the next transaction with a sure proposal, behind the last one to the first. */
  readonly sure: (at: number) => void
  /** Adds a pattern for the likely store. */
  readonly pattern: (at: number) => void
  /** Begins a group, or leaves it. Of a line it shows the rows. */
  readonly group: (at: number) => void
  /** Leaves the active member of a group out, or takes it in again. */
  readonly member: () => void
  readonly undo: () => void
  /** Opens the log of the day. */
  readonly log: () => void
  /** Takes back what the log of the day has, together. */
  readonly takeBack: (entries: readonly DayEntry[]) => void
  readonly closeLog: () => void
  /** Acts on a key; returns false when it means nothing here. */
  readonly key: (pressed: PressedKey) => boolean
  /**
   * Acts on a key from before the work was there. One for a row is dropped and told, because the user may have gone to another row since.
   */
  readonly earlyKey: (pressed: PressedKey) => void
  /** Acts on a key while the log of the day covers the page: the same key closes it, and Undo works as on the page. */
  readonly keyInLog: (pressed: PressedKey) => boolean
}

export function presses<Row extends Associable>(source: PressSource<Row>): Presses {
  const { selection, groups, decisions, rights } = source
  const actions = pressActions(source)

  function act(action: AssociationAction, at: number): boolean {
    const { isOn, isComing } = groups.at(selection.$place.get())
    const isLine = source.lines?.isOn() === true
    if (action === 'pattern' && !rights.canAddPatterns) return false
    if (action === 'all' && !rights.canAssociateAll) return false
    if ((action === 'undo' || action === 'log') && !rights.canUndo) return false
    if (action === 'view') {
      selection.forget()
      source.lines?.switchView()
      return source.lines !== undefined
    }
    // The line that the user has come from stays the way back when its rows have their stores.
    if (action === 'leave' && (isLine || !(isOn || isComing))) return source.lines?.back() ?? false
    if (action === 'pause') return false
    actions[action === 'leave' ? 'group' : action](at)
    return true
  }

  /** A run takes the place of the active transaction. Its keys pause it, resume it, and close it when it does not run. */
  function pressInRun(
    { writes, isSettled, close }: AssociationRun<unknown>,
    pressed: PressedKey,
    action: AssociationAction | null,
  ) {
    const { phase } = writes.$progress.get()
    if (action === 'pause' && phase !== 'finished') phase === 'running' ? writes.pause() : writes.resume()
    else if ((action === 'leave' || action === 'group') && phase !== 'running') close()
    else if (action === 'undo' && isSettled && rights.canUndo) actions.undo()
    else if (action === 'log' && rights.canUndo) actions.log()
    else if (action !== null || digitOf(pressed) !== null) selection.refuse('running')
    else return false
    return true
  }

  const actionIn = (pressed: PressedKey) => actionOf(associationKeyTable.$keys.get(), pressed)

  return {
    ...actions,
    keyInLog(pressed) {
      const action = actionIn(pressed)
      if (action === 'log') actions.closeLog()
      else if (action === 'undo') actions.undo()
      return action === 'log' || action === 'undo'
    },
    earlyKey(pressed) {
      const action = actionIn(pressed)
      if (action === 'view' || action === 'log') act(action, pressed.timeStamp)
      else selection.refuse('reading')
    },
    key(pressed) {
      const at = pressed.timeStamp
      const action = actionIn(pressed)
      const run = decisions.$run.get()
      if (run) return pressInRun(run, pressed, action)
      // A letter of the user, such as é, can be on the key of a digit. It does not become the digit when it does nothing now.
      if (action) return act(action, at)
      const digit = digitOf(pressed)
      if (digit === null || digit > keyedStores) return false
      actions.chooseNumber(digit, at)
      return true
    },
  }
}

function pressActions<Row extends Associable>(source: PressSource<Row>) {
  const active = activeRow(source)
  return { ...storeActions(source, active), ...moveActions(source), ...logActions(source) }
}

/** What is common to the presses for the active transaction. */
interface ActiveRow<Row> {
  /** The active transaction, when a press is for it and it can get a store now. */
  readonly ready: (at: number) => Row | null
  /** The same with the ranking of its stores. In a group it is the one that the group was begun with. */
  readonly ranked: (at: number, act: (row: Row, ranking: StoreRanking) => void) => void
  /** Associates it, or its group. */
  readonly associate: (row: Row, store: HubStore) => void
}

function activeRow<Row extends Associable>(source: PressSource<Row>): ActiveRow<Row> {
  const { selection, groups, decisions } = source
  const { $place, guard, refuse } = selection

  function whyNot(row: Row | null): Unused | null {
    if (row === null) return $place.get().row ? 'gone' : 'noRow'
    if (decisions.isSent(row)) return 'sending'
    return source.canOpen(row) ? null : 'linked'
  }

  function ready(at: number): Row | null {
    const row = currentRow(source.$rows.get(), $place.get().row)
    const why = guard.holds(at) ? 'early' : whyNot(row)
    if (why === null) selection.forget()
    else refuse(why)
    return why === null ? row : null
  }

  return {
    ready,
    ranked(at, act) {
      const active = ready(at)
      if (active === null) return
      const row = groups.at($place.get()).subject ?? active
      const rank = source.$rank.get()
      if (!rank) refuse('reading')
      else if (source.storesGuard.holds(at)) refuse('early')
      else act(row, rank(row))
    },
    associate(row, store) {
      const { isOn, isComing, members } = groups.at($place.get())
      if (decisions.$isSending.get()) refuse('sending')
      else if (isComing) refuse('reading')
      else if (!isOn) decisions.associate(row, store)
      else if (members.length === 0) refuse('allLeft')
      else {
        // What fails of a group is no longer a group, so that the next key is for one transaction again.
        const nextId = groups.leave()
        decisions.associateAll(members, store, { nextId })
      }
    },
  }
}

/** What gives the active transaction, or its group, a store. */
function storeActions<Row extends Associable>(source: PressSource<Row>, active: ActiveRow<Row>) {
  const { selection, groups } = source
  const { $place, refuse } = selection
  return {
    accept: (at: number) =>
      active.ranked(at, (row, { proposal }) => (proposal ? active.associate(row, proposal) : refuse('noProposal'))),
    choose(store: HubStore, at: number) {
      // The strip may still show the stores of the row before.
      const isLikely = (ranking: StoreRanking) => numbered(ranking).some((one) => one.store === store)
      active.ranked(at, (row, ranking) => (isLikely(ranking) ? active.associate(row, store) : refuse('early')))
    },
    chooseNumber: (digit: number, at: number) =>
      active.ranked(at, (row, ranking) => {
        const store = numbered(ranking)[digit - 1]?.store
        if (store) active.associate(row, store)
        else refuse('noStore')
      }),
    find(at: number) {
      const row = active.ready(at)
      if (row === null) return
      if (groups.at($place.get()).isComing) refuse('reading')
      else selection.ask(row, 'find')
    },
    pattern: (at: number) =>
      active.ranked(at, (row, { proposal, likely }) => {
        const store = proposal ?? likely[0]?.store
        const { isOn, members } = groups.at($place.get())
        if (!store) refuse('noPatternStore')
        else if (isOn && members.length === 0) refuse('allLeft')
        else source.openPattern({ transactions: isOn ? members : [row], store, isOfGroup: isOn })
      }),
  }
}

/** What goes to another row, and what makes a group. */
function moveActions<Row extends Associable>({
  selection,
  groups,
  lines,
  canOpen,
  $firstStore,
  decisions,
}: PressSource<Row>) {
  const { $place, $focus, guard, refuse } = selection

  /** The user stays on the row. */
  function leave(): void {
    if (lines?.back()) return
    const id = $place.get().row?.id ?? null
    groups.leave()
    if (id !== null) $focus.set({ to: 'row', id })
  }

  /** Goes to the next row that can get a store, if there is one. */
  function goOn(): void {
    const { row, shown } = $place.get()
    const start = shown.findIndex(({ original }) => original === row)
    const hasNext = shown.some(({ original }, index) => index > start && canOpen(original))
    if (hasNext) {
      selection.forget()
      $focus.set({ to: 'after' })
    } else refuse('lastRow')
  }

  return {
    skip(at: number) {
      if (guard.holds(at)) return refuse('early')
      if ($place.get().row === null) return refuse('noRow')
      const isLine = lines?.isOn() === true
      if (!isLine && !groups.at($place.get()).isOn) return goOn()
      selection.forget()
      if (isLine) lines?.setAside(decisions.$undo.get())
      else leave()
    },
    sure(at: number) {
      if (guard.holds(at)) return refuse('early')
      const firstStore = $firstStore.get()
      if (!firstStore) return refuse('reading')
      const id = lines?.isOn() ? lines.nextSureId(firstStore) : nextSureId($place.get(), firstStore, canOpen)
      if (id === null) return refuse('noSure')
      selection.forget()
      $focus.set({ to: 'shown', id })
    },
    group(at: number) {
      if (guard.holds(at)) return refuse('early')
      if (lines?.isOn()) {
        if ($place.get().row === null) return refuse('noRow')
        selection.forget()
        return lines.open()
      }
      const { isOn, canToggle } = groups.at($place.get())
      if (!canToggle) return refuse('noGroup')
      selection.forget()
      if (isOn) leave()
      else groups.toggle($place.get())
    },
    member() {
      if (lines?.isOn()) return refuse('isLine')
      if (!groups.at($place.get()).isOn) return refuse('notGrouped')
      selection.forget()
      groups.toggleMember($place.get())
    },
  }
}

/** What is about many rows, or about decisions that were made. */
function logActions<Row extends Associable>({ selection, decisions, lines }: PressSource<Row>) {
  const { refuse } = selection

  /** Whether a write or a run is on its way; a message then says so. */
  function isBusy(): boolean {
    const why = decisions.$isSending.get() ? 'sending' : decisions.$run.get()?.isSettled === false ? 'running' : null
    if (why) refuse(why)
    return why !== null
  }

  return {
    all() {
      const sure = selection.$sureRows.get()
      if (sure) sure.ask()
      else refuse('reading')
    },
    log() {
      selection.forget()
      selection.$isLogOpen.set(true)
    },
    closeLog() {
      selection.$isLogOpen.set(false)
      selection.$focus.set({ to: 'ifLost' })
    },
    undo() {
      if (isBusy()) return
      const newest = decisions.$undo.get()
      const isAsideNewer = lines !== undefined && lines.$asideStep.get()?.after === newest
      if (newest === null && !isAsideNewer) return refuse('older')
      selection.forget()
      if (isAsideNewer) lines.undoAside()
      else decisions.undo()
    },
    takeBack(entries: readonly DayEntry[]) {
      if (isBusy()) return
      selection.forget()
      decisions.takeBack(entries)
    },
  }
}
