import { useStore } from '@nanostores/react'
import { useCallback, useMemo } from 'react'
import { unchangedLayout } from '#lib/table-layouts.ts'
import { $tableLayouts, keepLayout } from '#stores/table-layouts.ts'
import type { Column } from './column.ts'
import { defaultView, type TableView, type ViewColumn, withKeptLayout } from './view.ts'

/**
 * The columns and widths of a table whose rows arrive page by page, kept for the user. Such a table has no order, search and filters of
 * its own, so its view is not in the address.
 *
 * @param columns the table's columns, the same array in every render
 * @param name the layout is kept under this name
 */
export function useKeptColumns<Row>(columns: readonly Column<Row>[], name: string) {
  const { hidden, widths } = useStore($tableLayouts)[name] ?? unchangedLayout
  const view = useMemo(() => withKeptLayout(defaultView(columns), columns, { sort: null, hidden }), [columns, hidden])
  const visible = useMemo(() => columns.filter(({ key }) => !view.hidden.includes(key)), [columns, view])
  const changeView = (next: TableView) => keepLayout(name, { hidden: keptHidden(next, columns) })
  return { view, changeView, visible, widths, changeWidths: useWidthChange(name) }
}

/** The hidden columns as a layout keeps them: null for those that the table hides by itself. */
export function keptHidden({ hidden }: Pick<TableView, 'hidden'>, columns: readonly ViewColumn[]): string[] | null {
  return hidden.join() === defaultView(columns).hidden.join() ? null : [...hidden]
}

/** Keeps the widths of a table. The same function in every render. */
export function useWidthChange(name: string): (widths: Readonly<Record<string, number>>) => void {
  return useCallback((widths) => keepLayout(name, { widths }), [name])
}
