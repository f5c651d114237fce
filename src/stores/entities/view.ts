import { atom } from 'nanostores'
import { type EntityReference, type EntityView, isSameEntity, newView } from '#lib/entities/address.ts'

/** What is shown, and how many searches there have been: each reads anew. */
export interface Shown {
  readonly view: EntityView
  readonly search: number
}

/** One atom for both, so that no reading starts between the one and the other. */
export const $shown = atom<Shown>({ view: newView(null), search: 0 })

/** Whether this is the entity that is shown by now, or on its way. */
export function isShown(entity: EntityReference): boolean {
  return isSameEntity(entity, $shown.get().view.entity)
}

/**
 * Shows a view. Another entity is a new search; the same one with other pages is not.
 *
 * @param options `anew`: a new search in any case, as after a failed one
 */
export function showView(view: EntityView, options: { anew?: boolean } = {}): void {
  const { view: before, search } = $shown.get()
  const isNewSearch = options.anew === true || !isSameEntity(before.entity, view.entity)
  $shown.set({ view, search: isNewSearch ? search + 1 : search })
}
