import { atom, onMount } from 'nanostores'
import { type EntityReference, isSameEntity } from '#lib/entities/address.ts'
import type { SearchInput } from '../search-input.ts'
import { $shown } from './readings.ts'

export const noInput: SearchInput = { type: 'store', store: '', retailer: '' }

/** The input of the form. It follows the address, so that the form names the shown entity and is empty after "Clear data". */
export const $input = atom(noInput)

onMount($input, () => {
  let followed: EntityReference | null = null
  return $shown.subscribe(({ view: { entity } }) => {
    if (isSameEntity(entity, followed)) return
    followed = entity
    $input.set(entity ? { ...$input.get(), type: entity.type, [entity.type]: entity.id } : noInput)
  })
})

/** Changes some fields of the input and keeps the others. */
export function changeInput(change: Partial<SearchInput>): void {
  $input.set({ ...$input.get(), ...change })
}
