import { useState } from 'react'
import { type EntityReference, isSameEntity } from '#lib/entities/address.ts'
import type { SearchInput } from './SearchForm.tsx'

const nothing: SearchInput = { type: null, store: '', retailer: '' }

/** What is in the form; it follows the address, so that the form names what is shown, and is empty after "Clear data". */
export function useSearchInput(entity: EntityReference | null): [SearchInput, (input: SearchInput) => void] {
  const [input, setInput] = useState(nothing)
  const [followed, setFollowed] = useState<EntityReference | null>(null)
  if (!isSameEntity(entity, followed)) {
    setFollowed(entity)
    setInput(entity ? { ...input, type: entity.type, [entity.type]: entity.id } : nothing)
  }
  return [input, setInput]
}
