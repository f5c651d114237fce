import { useStore } from '@nanostores/react'
import { useCallback, useMemo } from 'react'
import { unchangedSettings } from '#lib/table-settings.ts'
import { $tableSettings, keepSettings } from '#stores/table-settings.ts'
import type { Column } from './column.ts'
import { defaultView, type TableView, type ViewColumn, withKeptSettings } from './view.ts'

/**
 * The columns and widths of a table whose rows arrive page by page, kept for the user. Such a table has no order, search or filters,
 * so its view is not in the address.
 *
 * @param columns the table's columns, the same array in every render
 * @param name the settings are kept under this name
 */
export function useKeptColumns<Row>(columns: readonly Column<Row>[], name: string) {
  const { hidden, widths } = useStore($tableSettings)[name] ?? unchangedSettings
  const view = useMemo(() => withKeptSettings(defaultView(columns), columns, { sort: null, hidden }), [columns, hidden])
  const visible = useMemo(() => columns.filter(({ id }) => !view.hidden.includes(id)), [columns, view])
  const changeView = (next: TableView) => keepSettings(name, { hidden: keptHidden(next, columns) })
  return { view, changeView, visible, widths, changeWidths: useWidthChange(name) }
}

/** The hidden columns as the settings keep them: null for those that the table hides by itself. */
export function keptHidden({ hidden }: Pick<TableView, 'hidden'>, columns: readonly ViewColumn[]): string[] | null {
  return hidden.join() === defaultView(columns).hidden.join() ? null : [...hidden]
}

/** Keeps the widths of a table. The same function in every render. */
export function useWidthChange(name: string): (widths: Readonly<Record<string, number>>) => void {
  return useCallback((widths) => keepSettings(name, { widths }), [name])
}
