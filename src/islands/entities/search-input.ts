import type { EntityReference, EntityType } from '#lib/entities/address.ts'
import { typedEntityId } from '#lib/entities/typed-id.ts'

/** The input of the form. Each type keeps its own id. The store by name is one of the chosen retailer. */
export interface SearchInput {
  readonly type: EntityType
  readonly store: string
  readonly retailer: string
}

/** Changes a part of the input and keeps the rest, also of changes that come together. */
export type ChangeInput = (change: Partial<SearchInput>) => void

/** The entity that the input names; null while the input is incomplete, or is no id. Source: ENT-10, INP-05. */
export function entityOfInput({ type, ...ids }: SearchInput): EntityReference | null {
  const { id, fault } = typedEntityId(ids[type])
  return id === '' || fault !== null ? null : { type, id }
}

/** Whether the text for a store is no id, which its field says. */
export function isStoreWrong({ type, store }: SearchInput): boolean {
  return type === 'store' && typedEntityId(store).fault !== null
}

/** Whether a text in the field for an id looks like the name of a store: several words, and none of them a UUID. */
export function isName(typed: string): boolean {
  const { id } = typedEntityId(typed)
  return /\p{L}/u.test(id) && /\s/.test(id)
}
