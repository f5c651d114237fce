import { computed, type ReadableAtom } from 'nanostores'
import { storageKeys } from '#browser/storage.ts'
import { recordOf, textRecord } from '#lib/contracts/record.ts'
import { type KeyBinding, withOwnKeys } from '#lib/keys.ts'
import { keptForUser } from './kept-for-user.ts'

const readKeys = recordOf((value) => textRecord.safeParse(value).data)

/** Letters by action, by the name of the table of keys. */
const kept = keptForUser(storageKeys.ownKeys, (value) => readKeys.parse(value))

/** The keys of a page. The user can change their letters. */
export interface KeyTable<Binding extends KeyBinding = KeyBinding> {
  readonly name: string
  /** The keys as the user has set them. Handler, buttons and list of keys read them. */
  readonly $keys: ReadableAtom<readonly Binding[]>
}

/**
 * A table of keys.
 *
 * @param name the user's letters are kept under it
 * @param defaults the keys until the user changes them
 */
export function keyTable<Binding extends KeyBinding>(name: string, defaults: readonly Binding[]): KeyTable<Binding> {
  return { name, $keys: computed(kept.$value, (own) => withOwnKeys(defaults, own[name] ?? {})) }
}

/** Gives an action another letter. */
export function changeKey({ name }: KeyTable, action: string, letter: string): void {
  const all = kept.$value.get()
  kept.set({ ...all, [name]: { ...all[name], [action]: letter } })
}

/** Gives all actions their first keys again. */
export function resetKeys({ name }: KeyTable): void {
  const { [name]: _, ...others } = kept.$value.get()
  kept.set(others)
}
