import type { KeyBinding } from '#lib/keys.ts'
import { keyTable } from '#stores/own-keys.ts'

/**
 * What a key does with the active row of a table of transactions. The digits choose one of the likely stores. `group` and `leave` end
 * what `group` has begun. `pause` pauses a run and resumes it.
 */
export type AssociationAction =
  | 'accept'
  | 'all'
  | 'find'
  | 'skip'
  | 'sure'
  | 'pattern'
  | 'undo'
  | 'log'
  | 'group'
  | 'member'
  | 'leave'
  | 'pause'
  | 'view'

/** The keys of both association tools, until the user changes them. */
export const associationKeys: readonly KeyBinding<AssociationAction>[] = [
  { action: 'accept', key: 'a', shift: false, shown: 'A' },
  { action: 'all', key: 'a', shift: true, shown: 'Shift+A' },
  { action: 'find', key: 'f', shift: false, shown: 'F' },
  { action: 'skip', key: 's', shift: false, shown: 'S' },
  { action: 'sure', key: 'n', shift: false, shown: 'N' },
  { action: 'pattern', key: 'p', shift: false, shown: 'P' },
  { action: 'undo', key: 'z', shift: false, command: true, shown: 'Ctrl+Z' },
  { action: 'log', key: 'l', shift: false, shown: 'L' },
  { action: 'group', key: 'g', shift: false, shown: 'G' },
  { action: 'member', key: 'x', shift: false, shown: 'X' },
  { action: 'leave', key: 'escape', shift: false, shown: 'Esc' },
  { action: 'view', key: 'b', shift: false, shown: 'B' },
  { action: 'pause', key: ' ', shift: false, shown: 'Space' },
]

/** Number of likely stores that have a key. */
export const keyedStores = 5

/** The keys of both association tools, as the user has set them. */
export const associationKeyTable = keyTable('association', associationKeys)
