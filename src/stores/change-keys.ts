import { type KeyTable, ownKeys } from './own-keys.ts'

/* The change of a letter. It loads with the list of keys, because most visits change none. */

/** Gives an action another letter. */
export function changeKey({ name }: KeyTable, action: string, letter: string): void {
  const all = ownKeys.$value.get()
  ownKeys.set({ ...all, [name]: { ...all[name], [action]: letter } })
}

/** Gives all actions their first keys again. */
export function resetKeys({ name }: KeyTable): void {
  const { [name]: _, ...others } = ownKeys.$value.get()
  ownKeys.set(others)
}
