import { persistentAtom } from '@nanostores/persistent'
import { atom, computed, type ReadableAtom } from 'nanostores'
import { writeStored } from '#browser/storage.ts'

/** A text that the browser keeps. */
export interface KeptText {
  readonly $value: ReadableAtom<string | undefined>
  /** Undefined removes the text. */
  readonly set: (text: string | undefined) => void
}

/**
 * Keeps a text in local storage. When the browser refuses it, because storage is full or blocked, only this page has the text.
 *
 * @param key of `storageKeys`
 * @param options `listen`: whether changes of other tabs count, which is the default
 */
export function keptText(key: string, options: { readonly listen?: boolean } = {}): KeptText {
  const $stored = persistentAtom<string | undefined>(key, undefined, options)
  const $refused = atom<string | undefined>()
  return {
    $value: computed([$stored, $refused], (stored, refused) => refused ?? stored),
    set(text) {
      const isKept = text === undefined || writeStored(key, text)
      // A refused write would throw here.
      if (isKept) $stored.set(text)
      $refused.set(isKept ? undefined : text)
    },
  }
}
