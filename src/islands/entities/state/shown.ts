import { computed, onMount, onNotify } from 'nanostores'
import { namePlace, noteLastPlace } from '#browser/last-places.ts'
import type { EntityReference } from '#lib/entities/address.ts'
import { isNotFound, problemOf } from '#lib/problem.ts'
import type { ReadingState } from '#stores/query.ts'
import { placeOfEntity } from '../place.ts'
import { $retailer, $shown, $store, $typeToRead, readAhead } from './readings.ts'

/** `none`: no search yet. `failed`: the search has no result. Source: ENT-15. */
export type SearchState = 'none' | 'loading' | 'shown' | 'failed'

/** The store or retailer of the address, and how far it is read. */
export interface Searched {
  readonly entity: EntityReference | null
  readonly reading: ReadingState<{ readonly name: string | null }>
  readonly state: SearchState
}

export const nothingSearched: Searched = { entity: null, reading: { loading: false }, state: 'none' }

export const $searched = computed([$shown, $store, $retailer], ({ view: { entity } }, store, retailer): Searched => {
  if (!entity) return nothingSearched
  const reading = entity.type === 'retailer' ? retailer : store
  return { entity, reading, state: stateOf(reading) }
})

/** An entity that the API no longer has is not shown, even if an earlier reading succeeded. */
function stateOf({ data, error }: Searched['reading']): SearchState {
  if (data !== undefined && !(error !== undefined && isNotFound(problemOf(error)))) return 'shown'
  return error === undefined ? 'loading' : 'failed'
}

/** The place that the start lists. */
const $place = computed($searched, ({ entity, state }) => (entity && state === 'shown' ? placeOfEntity(entity) : null))

onMount($searched, () => {
  let end = () => {}
  const stops = [
    onNotify($searched, nameShown),
    $place.subscribe((place) => place !== null && noteLastPlace(place)),
    $typeToRead.subscribe((type) => {
      end()
      end = type ? readAhead(type) : () => {}
    }),
    () => end(),
  ]
  return () => {
    for (const stop of stops) stop()
  }
})

function nameShown(): void {
  const { entity, reading } = $searched.get()
  if (entity) namePlace(entity.type, entity.id, reading.data?.name)
}
