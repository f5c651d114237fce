import { computed, type ReadableAtom } from 'nanostores'
import { storageKeys } from '#browser/storage.ts'
import { recordOf, textRecord } from '#lib/contracts/record.ts'
import { type KeyBinding, withOwnKeys, withoutCharacters } from '#lib/keys.ts'
import { keptForUser } from './kept-for-user.ts'

const readKeys = recordOf((value) => textRecord.parse(value))

/** Letters by action, by the name of the table of keys. */
export const ownKeys = keptForUser(storageKeys.ownKeys, readKeys.parse)

/**
 * Whether letters, digits and other characters without Ctrl are keys, which they are until the user turns them off. People who speak to the
 * computer, or press keys by accident, need this. Source: WCAG 2.1.4.
 */
export const characterKeys = keptForUser(storageKeys.characterKeys, (kept) => kept !== false)

/** The keys of a page. The user can change their letters. */
export interface KeyTable<Binding extends KeyBinding = KeyBinding> {
  readonly name: string
  /** The keys as the user has set them, without those that are turned off. Handler, buttons and list of keys read them. */
  readonly $keys: ReadableAtom<readonly Binding[]>
}

/**
 * A table of keys.
 *
 * @param name the user's letters are kept under it
 * @param defaults the keys until the user changes them
 */
export function keyTable<Binding extends KeyBinding>(name: string, defaults: readonly Binding[]): KeyTable<Binding> {
  return {
    name,
    $keys: computed([ownKeys.$value, characterKeys.$value], (own, hasCharacters) => {
      const keys = withOwnKeys(defaults, own[name] ?? {})
      return hasCharacters ? keys : withoutCharacters(keys)
    }),
  }
}
