import { atom } from 'nanostores'
import type { KeyLine } from '#lib/key-list.ts'
import type { KeyTable } from './own-keys.ts'

/** The keys that work on a page beside those that work everywhere. */
export interface PageKeys {
  /** The page's own keys, as `keyLines` of its table returns them. */
  readonly lines?: readonly KeyLine[]
  /** The table of these keys, whose letters the user can change. */
  readonly own?: KeyTable
  /**
   * What the keys of the page's table do beyond moving; without it the page has no table. The list sees by itself whether the page has a
   * search, and which controls of rows have keys.
   */
  readonly table?: { readonly hasAction?: boolean } | undefined
  /** Whether the page opens forms in dialogs. */
  readonly hasForms?: boolean
}

/** The keys of what the page shows now; null while it has none. */
export const $pageKeys = atom<PageKeys | null>(null)

/**
 * Sets the keys of what the page shows now.
 *
 * @returns takes them back, unless others have replaced them
 */
export function showPageKeys(keys: PageKeys): () => void {
  $pageKeys.set(keys)
  return () => {
    if ($pageKeys.get() === keys) $pageKeys.set(null)
  }
}
