import { storageKeys } from '#browser/storage.ts'
import { readLayouts, type TableLayouts, unchangedLayout } from '#lib/table-layouts.ts'
import { keptForUser } from './kept-for-user.ts'

const kept = keptForUser(storageKeys.tableLayouts, readLayouts)

/** The order, columns, widths and named views that the user has set, by the name of the table. */
export const $tableLayouts = kept.$value

/** Keeps a change of one table's layout. */
export function keepLayout(table: string, change: Partial<TableLayouts>): void {
  const all = $tableLayouts.get()
  kept.set({ ...all, [table]: { ...(all[table] ?? unchangedLayout), ...change } })
}
