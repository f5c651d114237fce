import type { NamedView } from '#lib/table-settings.ts'
import { defaultView, hiddenKeys, type TableView, type ViewColumn, withFilter, withKeptSettings } from './view.ts'

/* What the menu of the columns does with a view. */

/** The filters that are one of the values of their column. */
export function choiceFilters(
  { filters }: Pick<TableView, 'filters'>,
  columns: readonly ViewColumn[],
): Record<string, string> {
  const isChoice = (id: string) => columns.some((column) => column.id === id && column.filter === 'choice')
  return Object.fromEntries(Object.entries(filters).filter(([id]) => isChoice(id)))
}

/** The view of a table that a named view gives. What the table no longer has, and typed texts, are left out. */
export function viewOf(named: NamedView, columns: readonly ViewColumn[]): TableView {
  return withKeptSettings({ ...defaultView(columns), filters: choiceFilters(named, columns) }, columns, named)
}

/** Shows or hides one column. Hiding a column removes its filter, so that no hidden filter stays active. */
export function withColumn(view: TableView, columns: readonly ViewColumn[], id: string, isShown: boolean): TableView {
  return {
    ...(isShown ? view : withFilter(view, id, '')),
    hidden: hiddenKeys(columns, (column) => (column.id === id ? !isShown : view.hidden.includes(column.id))),
  }
}
