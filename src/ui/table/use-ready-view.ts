import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react'
import { painted, pause } from '#browser/pause.ts'
import { searchWords } from '#lib/search-text.ts'
import { type Column, isFigure } from './column.ts'
import { type ColumnGroup, firstColumns, SearchIndex, searchedColumns, searchedGroups } from './search-index.ts'
import type { TableView } from './view.ts'

/** Long enough for the texts of all rows when only one is new, short enough for a keystroke. */
const keystrokeMs = 6

/** A search of fewer rows makes its texts fast enough. A cold page shows its first 1,000 rows 80 ms sooner without them. */
const manyRows = 5_000

/** Enough for 50,000 transactions on a slow machine. New rows come that much later at most, and a search is then immediate. */
const newRowsMs = 300

/** Rows and a view that can be applied to them immediately. */
export interface ReadyView<Row extends object> {
  readonly rows: readonly Row[]
  readonly view: TableView
  readonly visible: ColumnGroup<Row>
  readonly index: SearchIndex<Row>
  /** The version that the shown texts are of. */
  readonly version: unknown
  /** Whether newer rows or a newer view wait for their texts. Until then the previous state is shown, or nothing, or a part of the result. */
  readonly isWaiting: boolean
  /** Whether the result has the rows that are only found by a late column. */
  readonly isWhole: boolean
}

/**
 * Delays a search until the searched texts are built, in slices. Those of many rows are built before the rows are shown as far as time
 * allows, but not those of rows that have others on their way. The rows of a new search that are only found by a late column follow the
 * others. The delay only shows when the user types right after tens of thousands of rows have arrived. The search field itself is never
 * delayed: many rows are rendered after the letter, and few rows with it. An order also waits for all rows: those that are on their way
 * would move the others.
 *
 * @param isPartial whether more rows are on their way
 * @param version another one says that the texts of the columns that change are no longer right
 */
export function useReadyView<Row extends object>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  visible: ColumnGroup<Row>,
  view: TableView,
  isPartial: boolean,
  version?: unknown,
): ReadyView<Row> {
  // biome-ignore lint/correctness/useExhaustiveDependencies: texts are kept by column id, and other columns may word the same key differently
  const index = useMemo(() => new SearchIndex<Row>(), [columns])
  index.renew(version)
  const [, showResult] = useReducer((count: number) => count + 1, 0)
  const deferred = useDeferredValue(view)
  const isNarrow = useMemo(() => {
    const words = searchWords(view.search)
    return index.isNarrow(rows, searchedColumns(visible, words), words)
  }, [index, rows, visible, view.search])
  const wanted = isNarrow ? view : deferred
  const groups = useMemo(() => searchedGroups(wanted, columns, visible), [wanted, columns, visible])
  // Texts that change are made when they are searched.
  const lasting = useMemo(() => visible.filter(({ changes }) => !changes), [visible])
  // Most searches are words. Figures take longer to format, and ids are long.
  const letters = useMemo(() => lasting.filter((column) => !isFigure(column) && column.kind !== 'id'), [lasting])
  const lastReady = useRef({ rows: [] as readonly Row[], view: wanted, visible, version, isWhole: false })
  const [lateRows, setLateRows] = useState<readonly Row[] | null>(null)
  // The first rows are waited for.
  const isFirst = lastReady.current.rows.length === 0
  const needsLetters = !isFirst && !isPartial && rows.length >= manyRows && rows !== lateRows
  // What is found as a whole stays so.
  const wasWhole = lastReady.current.view === wanted && lastReady.current.isWhole
  const needed = useMemo(() => {
    const searched = wasWhole ? groups : groups.map((group) => firstColumns(group, searchWords(wanted.search)))
    return needsLetters ? [letters, ...searched] : searched
  }, [needsLetters, letters, groups, wanted, wasWhole])
  const hasTexts = index.prepare(rows, needed, keystrokeMs)
  const isWhole = hasTexts && index.prepare(rows, groups, keystrokeMs)
  const isReady = hasTexts && !(isPartial && wanted.sort)

  const asked = { rows, view: wanted, visible, version, isWhole }

  useLayoutEffect(() => {
    if (isReady) lastReady.current = asked
  })

  useEffect(() => {
    if (hasTexts || !needsLetters) return
    const timer = setTimeout(() => setLateRows(rows), newRowsMs)
    return () => clearTimeout(timer)
  }, [rows, hasTexts, needsLetters])

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const fill = async () => {
      // What is found is shown first. A slice before the frame would hold it up.
      await (hasTexts ? painted() : pause('user-visible'))
      // `hasTexts` of this render counts. If the texts were completed since, another render has to show them.
      if (!isWhole && (await index.fill(rows, hasTexts ? groups : needed, { signal }))) showResult()
      for (const next of [letters, lasting]) await index.fill(rows, [next], { signal, priority: 'background' })
    }
    index.keepOnly([visible, ...groups])
    void fill()
    return () => controller.abort()
  }, [index, rows, groups, needed, visible, lasting, letters, hasTexts, isWhole])

  return { ...(isReady ? asked : lastReady.current), index, isWaiting: !isReady || !isWhole }
}
