import { useStore } from '@nanostores/react'
import { useCallback, useLayoutEffect } from 'react'
import { unchangedLayout } from '#lib/table-layouts.ts'
import { $tableLayouts, keepLayout } from '#stores/table-layouts.ts'
import { useLatest } from '../use-latest.ts'
import { keptHidden, useWidthChange } from './use-kept-columns.ts'
import { useTableView } from './use-table-view.ts'
import { type TableView, type ViewColumn, withKeptLayout } from './view.ts'

/**
 * The view of a table, stored in the address. The order and the columns are also kept for the user, for an address that says
 * nothing of them.
 *
 * @param columns the table's columns, the same array in every render
 * @param name the layout is kept under this name
 * @param prefix distinguishes two tables on one page
 */
export function useKeptView(columns: readonly ViewColumn[], name: string, prefix?: string) {
  const [view, setView] = useTableView(columns, prefix)
  const { widths } = useStore($tableLayouts)[name] ?? unchangedLayout
  const latest = useLatest(view)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per table; later the address and the kept layout change together
  useLayoutEffect(() => {
    const kept = $tableLayouts.get()[name]
    const next = kept ? withKeptLayout(view, columns, kept) : view
    if (next !== view) setView(next)
  }, [columns, name])

  const changeView = useCallback(
    (next: TableView) => {
      setView(next)
      const { sort, hidden } = latest.current
      if (next.sort === sort && next.hidden === hidden) return
      keepLayout(name, { sort: next.sort, hidden: keptHidden(next, columns) })
    },
    [columns, name, setView, latest],
  )
  return { view, changeView, widths, changeWidths: useWidthChange(name) }
}
