import { rowKeys } from '#lib/row-keys.ts'
import { keyTable } from './own-keys.ts'

/** The keys of the controls in rows, as the user has set them. A control has its key as `aria-keyshortcuts`. */
export const rowKeyTable = keyTable('rows', rowKeys)
