import { type Ref, useCallback, useEffect, useRef, useState } from 'react'
import { answerForRows } from '#browser/known-rows.ts'
import { useLatest } from '../use-latest.ts'
import type { DataTableHandle } from './TableViewport.tsx'

interface FoundRowSource<Row> {
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string | null
  readonly ref: Ref<DataTableHandle<Row>> | undefined
  /** Clears what may hide the row. */
  readonly onClear: () => void
}

/**
 * Focuses the row of an id from the palette. Filters that hide it are cleared.
 *
 * @returns the ref of the viewport; it passes the handle on to the caller's ref
 */
export function useFoundRow<Row>(source: FoundRowSource<Row>): (handle: DataTableHandle<Row> | null) => void {
  const latest = useLatest(source)
  const viewport = useRef<DataTableHandle<Row>>(null)
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(
    () =>
      answerForRows(
        (id) => latest.current.rows.some((row) => latest.current.rowId(row) === id),
        (id) => {
          if (viewport.current?.focusRow(id)) return
          latest.current.onClear()
          setWanted(id)
        },
      ),
    [latest],
  )
  useEffect(() => {
    if (wanted !== null && viewport.current?.focusRow(wanted)) setWanted(null)
  })
  const { ref } = source
  return useCallback(
    (handle) => {
      viewport.current = handle
      if (typeof ref === 'function') ref(handle)
      else if (ref) ref.current = handle
    },
    [ref],
  )
}
