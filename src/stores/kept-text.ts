import { persistentAtom } from '@nanostores/persistent'
import type { WritableAtom } from 'nanostores'
import { readStored, writeStored } from '#browser/storage.ts'

/**
 * A text in local storage. When the browser refuses it, because storage is full or blocked, only this page has the text.
 *
 * @param key of `storageKeys`
 * @param options `listen`: whether changes of other tabs count, which is the default
 */
export function keptText(key: string, options: { readonly listen?: boolean } = {}): WritableAtom<string | undefined> {
  return persistentAtom<string | undefined>(key, undefined, {
    ...options,
    decode: (text: string) => text,
    // The storage keeps its own text in place of a refused one, because the atom would throw.
    encode: (text: string | undefined) =>
      text === undefined || writeStored(key, text) ? text : (readStored(key) ?? undefined),
  })
}
