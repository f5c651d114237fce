import { useStore } from '@nanostores/react'
import { useCallback, useLayoutEffect, useMemo } from 'react'
import { unchangedSettings } from '#lib/table-settings.ts'
import { inAddress } from '#stores/address.ts'
import { $tableSettings, keepSettings } from '#stores/table-settings.ts'
import { useLatest } from '../use-latest.ts'
import { keptHidden, useWidthChange } from './use-kept-columns.ts'
import {
  defaultView,
  readView,
  type TableView,
  type ViewColumn,
  withKeptSettings,
  withKnownParts,
  writeView,
} from './view.ts'

/**
 * The view of a table, stored in the address. The order and the columns are also kept for the user, for an address that says
 * nothing of them.
 *
 * @param columns the table's columns, the same array in every render
 * @param name the settings are kept under this name
 * @param prefix distinguishes two tables on one page
 */
export function useKeptView(columns: readonly ViewColumn[], name: string, prefix?: string) {
  const [view, setView] = useTableView(columns, prefix)
  const { widths } = useStore($tableSettings)[name] ?? unchangedSettings
  const latest = useLatest(view)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per table; later the address and the kept settings change together
  useLayoutEffect(() => {
    const kept = $tableSettings.get()[name]
    const next = kept ? withKeptSettings(view, columns, kept) : view
    if (next !== view) setView(next)
  }, [columns, name])

  const changeView = useCallback(
    (next: TableView) => {
      setView(next)
      const { sort, hidden } = latest.current
      if (next.sort === sort && next.hidden === hidden) return
      keepSettings(name, { sort: next.sort, hidden: keptHidden(next, columns) })
    },
    [columns, name, setView, latest],
  )
  return { view, changeView, widths, changeWidths: useWidthChange(name) }
}

/**
 * The view of a table, stored in the address.
 *
 * @param columns the table's columns, the same array in every render
 * @param prefix distinguishes two tables on one page
 */
function useTableView(
  columns: readonly ViewColumn[],
  prefix = '',
): [view: TableView, setView: (view: TableView) => void] {
  const { $value, set } = useMemo(() => {
    const initial = defaultView(columns)
    let known = initial
    return inAddress<TableView>(
      {
        read: (query) => {
          known = withKnownParts(readView(query, columns, prefix, initial), known)
          return known
        },
        write: (query, view) => writeView(view, query, columns, prefix, initial),
      },
      { isTyped: true },
    )
  }, [columns, prefix])
  return [useStore($value), set]
}
