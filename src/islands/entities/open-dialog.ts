import type { CatalogueRow } from '#lib/catalogues/catalogue.ts'
import type { Retailer } from '#lib/contracts/retailers.ts'
import type { Store } from '#lib/contracts/stores.ts'
import type { EntityReference, EntityType } from '#lib/entities/address.ts'

/** An open dialog with its data. It keeps them when the page reads again, so that the form does not change. */
export type OpenDialog =
  | { readonly kind: 'create'; readonly type: EntityType }
  | { readonly kind: 'addStore'; readonly retailer: Retailer }
  | { readonly kind: 'editStore'; readonly store: Store }
  | { readonly kind: 'editRetailer'; readonly retailer: Retailer }
  | { readonly kind: 'delete'; readonly entity: EntityReference; readonly name: string | null }

/** The events of a dialog, which the page handles. */
export interface DialogEvents {
  /** Back, Escape or the cross. */
  readonly onClose: () => void
  readonly onCreated: (entity: EntityReference) => void
  readonly onUpdated: (type: EntityType) => void
  readonly onDeleted: (entity: EntityReference) => void
  readonly onFailed: (failure: CatalogueRow) => void
  /** The entity to delete no longer exists. */
  readonly onGone: (entity: EntityReference) => void
}
