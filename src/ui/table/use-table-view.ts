import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { inAddress } from '#stores/address.ts'
import { defaultView, readView, type TableView, type ViewColumn, withKnownParts, writeView } from './view.ts'

/**
 * The view of a table, stored in the address.
 *
 * @param columns the table's columns, the same array in every render
 * @param prefix distinguishes two tables on one page
 */
export function useTableView(
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
