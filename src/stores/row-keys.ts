import type { KeyBinding } from '#lib/keys.ts'
import { keyTable } from './own-keys.ts'

/** What a control in a row of a table does, if it has a key. */
export type RowKeyAction = 'edit' | 'delete' | 'dissociate'

/** The keys of the controls in rows, until the user changes them. All tables share them. */
export const rowKeys: readonly KeyBinding<RowKeyAction>[] = [
  { action: 'edit', key: 'e', shown: 'E' },
  { action: 'delete', key: 'delete', shown: 'Delete' },
  { action: 'dissociate', key: 'd', shown: 'D' },
]

/** The keys of the controls in rows, as the user has set them. A control has its key as `aria-keyshortcuts`. */
export const rowKeyTable = keyTable('rows', rowKeys)
