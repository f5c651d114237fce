import type { ReadableAtom } from 'nanostores'
import type { HubStore } from '#lib/contracts/shopping-hubs.ts'
import type { LabelledFacts, Member } from '../rules/equal-labels.ts'
import type { RankedFacts } from '../rules/rank-stores.ts'
import type { FirstOfRow } from './ranking.ts'

/** A transaction of either tool. */
export interface Associable extends RankedFacts, LabelledFacts {
  readonly id: string | null
  readonly customerId: string | null
  /** The store that it has already. The tool without this fact lists transactions without a store only. */
  readonly storeId?: string | null
  readonly storeName?: string | null
}

/** `find`: the user looks for a store, so none is preselected and Enter on a match associates. */
export type AssociationWay = 'confirm' | 'find'

/** The transaction whose dialog is open. */
export interface Asked<Row> {
  readonly row: Row
  readonly way: AssociationWay
}

/** The transaction that gets a store in the dialog, alone or with its group. */
export interface AssociationTask<Row> {
  readonly transaction: Row
  /** The transactions that get the same store, with this one; empty when the store is for this one alone. */
  readonly group: readonly Row[]
  readonly way: AssociationWay
}

/** Transactions with one label that get the same store. The table shows exactly them. */
export interface ChosenGroup<Row> {
  /** The transaction that the group was begun with. */
  readonly of: Row
  /** The odd ones first. */
  readonly members: readonly Member<Row>[]
  /** Ids of the members that do not get the store. */
  readonly left: ReadonlySet<string>
  /** Id of the row after the group that gets the focus after it; null when there is none. */
  readonly nextId: string | null
}

/** A group that leaves a member out, or takes it in again. */
export function withToggled<Row extends Associable>(group: ChosenGroup<Row>, { id }: Row): ChosenGroup<Row> {
  if (id === null) return group
  const left = new Set(group.left)
  if (!left.delete(id)) left.add(id)
  return { ...group, left }
}

/** The transactions that a pattern has to match, and the store that gets it. */
export interface AskedPattern<Row> {
  readonly transactions: readonly Row[]
  readonly store: HubStore
  /** They are a group, which gets the store when the pattern is accepted. */
  readonly isOfGroup: boolean
}

/** A label that was set aside, or taken back. */
export interface AsideStep {
  readonly label: string | null
  readonly isAside: boolean
  /** The decision before it. With a newer one, that is undone first. */
  readonly after: object | null
}

/** What some keys do where the work is by label. Source: MAS-33, MAS-34. */
export interface LineWork<Row> {
  /** Whether the active row is a line, whose transactions are the group. */
  readonly isOn: () => boolean
  /** The transactions of the lines that the table shows, in their order; null while it shows no lines. */
  readonly $shown: ReadableAtom<readonly Row[] | null>
  /** Finds the next line whose transactions A would associate, and starts again from the first after the last. Returns its id, or null. */
  readonly nextSureId: (firstStore: FirstOfRow<Row>) => string | null
  /** Whether the lines are those that are set aside. */
  readonly isAside: () => boolean
  /**
   * Sets the label of the active line aside, or takes it back.
   *
   * @param newest the newest decision that can be taken back then
   */
  readonly setAside: (newest: object | null) => void
  /** What `undoAside` does next; null for nothing. */
  readonly $asideStep: ReadableAtom<AsideStep | null>
  /** Undoes the last setting aside, or its taking back. */
  readonly undoAside: () => void
  readonly switchView: () => void
  /** Shows the transactions of the active line as a group. */
  readonly open: () => void
  /** Goes from the rows of a line back to the line; returns false when the user has not come from there. */
  readonly back: () => boolean
}

/** The store of each transaction that is decided with others. */
export type StoreOf<Store = HubStore> = (row: Pick<Associable, 'id'>) => Store

/** The transactions that one decision gave a store, one or several, which are taken back together. */
export interface Decision<Row> {
  readonly transactions: readonly [Row, ...Row[]]
  readonly storeOf: StoreOf
  /** Id of the hub or the customer whose list had them. */
  readonly list: string | null
}
