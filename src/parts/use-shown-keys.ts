import { useStore } from '@nanostores/react'
import { type KeyBinding, shownKey } from '#lib/keys.ts'
import type { KeyTable } from '#stores/own-keys.ts'

/** Labels of the keys of a table, for its buttons; undefined for an action without a key. */
export function useShownKeys<Action extends string>({
  $keys,
}: KeyTable<KeyBinding<Action>>): (action: Action) => string | undefined {
  const keys = useStore($keys)
  return (action) => shownKey(keys, action)
}
