import type { CatalogueRow } from '#lib/catalogues/catalogue.ts'
import type { Retailer } from '#lib/contracts/retailers.ts'
import type { Store } from '#lib/contracts/stores.ts'
import type { EntityReference, EntityType } from '#lib/entities/address.ts'

/** A dialog of the page, with what it was opened for: data that are read again meanwhile do not touch what is typed. */
export type OpenDialog =
  | { readonly kind: 'create'; readonly type: EntityType }
  | { readonly kind: 'addStore'; readonly retailer: Retailer }
  | { readonly kind: 'editStore'; readonly store: Store }
  | { readonly kind: 'editRetailer'; readonly retailer: Retailer }
  | { readonly kind: 'delete'; readonly entity: EntityReference; readonly name: string | null }

/** What a dialog tells the page. */
export interface DialogEvents {
  /** Back, Escape or the cross. */
  readonly onClose: () => void
  readonly onCreated: (entity: EntityReference) => void
  readonly onUpdated: (type: EntityType) => void
  readonly onDeleted: (entity: EntityReference) => void
  readonly onFailed: (failure: CatalogueRow) => void
  /** The write may have been done all the same. */
  readonly onReread: () => void
  /** The entity that was to be deleted is gone already. */
  readonly onGone: (entity: EntityReference) => void
}
