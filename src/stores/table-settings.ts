import { storageKeys } from '#browser/storage.ts'
import { readSettings, type TableSettings, unchangedSettings } from '#lib/table-settings.ts'
import { keptForUser } from './kept-for-user.ts'

const kept = keptForUser(storageKeys.tableSettings, readSettings)

/** The order, columns, widths and named views that the user has set, by the name of the table. */
export const $tableSettings = kept.$value

/** Keeps a change of one table's settings. */
export function keepSettings(table: string, change: Partial<TableSettings>): void {
  const all = $tableSettings.get()
  kept.set({ ...all, [table]: { ...(all[table] ?? unchangedSettings), ...change } })
}
