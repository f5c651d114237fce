import type { ReadableAtom } from 'nanostores'
import type { HubStore } from '#lib/contracts/shopping-hubs.ts'
import type { RowFocus } from '#parts/use-row-focus.ts'
import type { LabelledFacts } from '../rules/equal-labels.ts'
import type { RankedFacts } from '../rules/rank-stores.ts'

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

/** What the strip under a table gets from the table and its page. */
export interface WorkProps<Row extends Associable> {
  /** The transaction of the active row; null when there is none. */
  readonly active: Row | null
  /** Whether it is still the active row. Otherwise keys and buttons do nothing. */
  readonly isActive: () => boolean
  /** The rows that pass the filters of the table. */
  readonly shown: readonly { readonly original: Row }[]
  readonly $asked: ReadableAtom<Asked<Row> | null>
  readonly onAsk: (asked: Asked<Row> | null) => void
  /** Whether a transaction can get a store. */
  readonly canOpen: (row: Row) => boolean
  readonly focus: RowFocus<Row>
  /** A write may have succeeded, so the page reads the list again. */
  readonly onReread: () => void
}

/** The transaction that gets a store, alone or with its group, and the callbacks of its dialog. */
export interface AssociationTask<Row> {
  readonly transaction: Row
  /** The transactions that get the same store, with this one; empty when the store is for this one alone. */
  readonly group: readonly Row[]
  readonly way: AssociationWay
  readonly onClose: () => void
  /** Associates. The dialog of one transaction stays open, with its store, until that has succeeded. */
  readonly onAssociate: (store: HubStore | null) => void
}
