import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { defaultView, readView, type TableSort, type TableView, type ViewColumn, writeView } from './view.ts'

/** Browsers refuse more than about a hundred changes of the address in half a minute; a fast typist makes more. */
const WRITE_DELAY_MS = 250

/**
 * A table's view that lives in the address, so that a list can be shared, reloaded and reached by the back button.
 *
 * @param columns the table's columns, the same array in every render
 * @param prefix tells two tables of one page apart
 * @param defaultSort the order of a table that nobody has touched; the same object in every render
 */
export function useTableView(
  columns: readonly ViewColumn[],
  prefix = '',
  defaultSort: TableSort | null = null,
): [view: TableView, setView: (view: TableView) => void] {
  const initial = useMemo(() => defaultView(columns, defaultSort), [columns, defaultSort])
  const [view, setView] = useState(() => viewInAddress(columns, prefix, initial))
  const pendingWrite = useRef<() => void>(undefined)

  const changeView = useCallback(
    (next: TableView) => {
      setView(next)
      const isFirst = pendingWrite.current === undefined
      pendingWrite.current = () => writeAddress(next, columns, prefix, initial)
      if (isFirst) setTimeout(() => flush(pendingWrite), WRITE_DELAY_MS)
    },
    [columns, prefix, initial],
  )

  useEffect(() => {
    const follow = () => {
      pendingWrite.current = undefined
      setView(viewInAddress(columns, prefix, initial))
    }
    const leave = () => flush(pendingWrite)
    addEventListener('popstate', follow)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('popstate', follow)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [columns, prefix, initial])

  return [view, changeView]
}

function flush(pending: { current: (() => void) | undefined }): void {
  pending.current?.()
  pending.current = undefined
}

function viewInAddress(columns: readonly ViewColumn[], prefix: string, initial: TableView): TableView {
  return readView(new URLSearchParams(location.search), columns, prefix, initial)
}

function writeAddress(view: TableView, columns: readonly ViewColumn[], prefix: string, initial: TableView): void {
  const params = writeView(view, new URLSearchParams(location.search), columns, prefix, initial).toString()
  history.replaceState(history.state, '', `${location.pathname}${params ? `?${params}` : ''}${location.hash}`)
}
