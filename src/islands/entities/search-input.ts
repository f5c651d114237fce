import type { EntityReference, EntityType } from '#lib/entities/address.ts'
import { typedEntityId } from './rules/typed.ts'

/** The input of the form. Each type keeps its own id. The store by name is one of the chosen retailer. */
export interface SearchInput {
  readonly type: EntityType
  readonly store: string
  readonly retailer: string
}

/** `name`: the name of a store, which the API does not search. */
export type StoreFault = 'name' | NonNullable<ReturnType<typeof typedEntityId>['fault']>

/** The entity that the input names; null while the input is incomplete, or is not an id. Source: ENT-10, INP-05. */
export function entityOfInput({ type, ...ids }: SearchInput): EntityReference | null {
  const { id, fault } = typedEntityId(ids[type])
  return id === '' || fault !== null || isName(ids[type]) ? null : { type, id }
}

/** Why the text for a store is not an id, which its field says; null for an id. */
export function storeFault({ type, store }: SearchInput): StoreFault | null {
  if (type !== 'store') return null
  return typedEntityId(store).fault ?? (isName(store) ? 'name' : null)
}

/** Several words, none of them a UUID. */
function isName(typed: string): boolean {
  const { id } = typedEntityId(typed)
  return /\p{L}/u.test(id) && /\s/.test(id)
}
