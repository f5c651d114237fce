import type { CatalogueRow } from '#lib/catalogues/catalogue.ts'
import type { Retailer } from '#lib/contracts/retailers.ts'
import type { Store } from '#lib/contracts/stores.ts'
import type { EntityReference, EntityType } from '#lib/entities/address.ts'
import type { Problem } from '#lib/problem.ts'

/** A dialog of the page, with what it was opened for: data that are read again meanwhile do not touch what is typed. */
export type OpenDialog =
  | { readonly kind: 'create'; readonly type: EntityType }
  | { readonly kind: 'addStore'; readonly retailer: Retailer }
  | { readonly kind: 'editStore'; readonly store: Store }
  | { readonly kind: 'editRetailer'; readonly retailer: Retailer }
  | { readonly kind: 'delete'; readonly entity: EntityReference; readonly name: string | null }

/** A write that was refused or whose outcome nobody knows. */
export interface WriteFailure {
  readonly row: CatalogueRow
  readonly problem: Problem
}

/** What a dialog tells the page. */
export interface DialogEvents {
  /** Back, Escape or the cross. */
  readonly onClose: () => void
  readonly onCreated: (entity: EntityReference) => void
  readonly onUpdated: (type: EntityType) => void
  readonly onDeleted: (entity: EntityReference) => void
  readonly onFailed: (failure: WriteFailure) => void
  /** The entity that was to be deleted is gone already. */
  readonly onGone: (entity: EntityReference) => void
}
