import type { WritableAtom } from 'nanostores'
import {
  type KeyboardEvent,
  memo,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { MovedBy, TablePlace } from '#lib/table-place.ts'
import type { Elements } from '../elements.tsx'
import { clickByKey, goToHeading, moveInRow } from '../row-keys.ts'
import { useIsDesktop } from '../use-desktop.ts'
import { usePainted } from '../use-painted.ts'
import { ColumnWidths } from './ColumnWidths.tsx'
import type { Column } from './column.ts'
import { cellCount, type TableGeometry, tableStyle, useGeometry } from './geometry.ts'
import { movedIndex } from './keyboard.ts'
import { likelySize, unknownSize } from './likely-size.ts'
import { usePartialRows } from './partial-rows.ts'
import { withSpacers } from './spacers.tsx'
import { headingRowHeight, rowHeights } from './styles.ts'
import { showDetail, TableFrame, useInnerWidth } from './TableFrame.tsx'
import { TableRowView } from './TableRowView.tsx'
import { type ActiveRowControl, pageSizeOf, useActiveRow } from './use-active-row.ts'
import type { TableRow } from './use-table-rows.ts'
import { useVisibleRows } from './use-visible-rows.ts'

/** Buttons of each row in a sticky column at the right. They have to fit into a row, like a small `Button`. */
export interface RowAction<Row> {
  /** Heading of the column. */
  readonly label: string
  /** The same function in every render, or every row renders again. */
  readonly render: (row: Row) => Elements
  /** In CSS pixels; 112 by default. */
  readonly width?: number
  /** Beside a compact row, in CSS pixels; `width` by default. */
  readonly compactWidth?: number
}

/** Imperative functions of a table, available through its `ref`. */
export interface DataTableHandle<Row> {
  /** Scrolls to a row and focuses it. Returns false when the row is not displayed. */
  readonly focusRow: (id: string, by?: MovedBy) => boolean
  /**
   * Focuses the first row that fits, from the active row on; the active row when none fits. The active row is the one last worked on, or
   * the row that replaced it.
   *
   * @param skipped 1 to begin after the active row
   * @param by what moves the focus
   */
  readonly focusRowWhere: (fits: (row: Row) => boolean, skipped?: 0 | 1, by?: MovedBy) => void
}

/** The active row of a table as state of its tool, and what the table shows below itself about it. The same object in every render. */
export interface RowDetail<Row> {
  /** The table writes it. */
  readonly $place: WritableAtom<TablePlace<Row>>
  readonly shows: Elements
}

/** Size of a rem, in CSS pixels. Users who need larger texts set it in their browser. */
function readRem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}

interface TableViewportProps<Row extends object> {
  /** The active row is kept under this name when the session expires; null keeps none. */
  readonly keptAs: string | null
  readonly className: string
  readonly labelledBy: string
  readonly rows: readonly TableRow<Row>[]
  readonly columns: readonly Column<Row>[]
  /** Widths that the user has set, by column id. */
  readonly ownWidths: Readonly<Record<string, number>>
  readonly heading: (geometry: TableGeometry<Row>) => Elements
  readonly headingRows: number
  /** Whether a row has two lines in place of columns. */
  readonly isCompact: boolean
  readonly rowAction: RowAction<Row> | undefined
  readonly onRowAction: ((row: Row) => void) | undefined
  readonly resetKey: unknown
  readonly isBusy: boolean
  /** Whether more rows are about to be shown. */
  readonly isArriving: boolean
  /** Shown below the headings when there are no rows. */
  readonly message: Elements
  readonly detail: RowDetail<Row> | undefined
  readonly handle: Ref<DataTableHandle<Row>> | undefined
}

function TableViewportBase<Row extends object>(props: TableViewportProps<Row>) {
  const { rows, columns, heading, headingRows, rowAction, isCompact } = props
  const frame = useRef<HTMLDivElement>(null)
  const [first] = useState(() => (props.detail ? likelySize() : unknownSize))
  const geometry = useGeometry(columns, useInnerWidth(frame, first.width), rowAction, props.ownWidths, isCompact)
  const { rowHeight, headingHeight } = useHeights(isCompact, headingRows)
  const active = useActiveRow(props.keptAs, rows, frame, rowHeight, props.resetKey, props.isArriving)
  const partialRows = usePartialRows(frame)
  const indexes = useVisibleRows(rows.length, active.index, { rowHeight, headingHeight }, frame, first.height)
  const headingCells = useMemo(() => heading(geometry), [heading, geometry])
  useHandle(props, active, frame)

  const renderRow = (index: number) => {
    const row = rows[index]
    if (!row) return null
    return (
      <TableRowView
        key={row.id}
        row={row}
        index={index}
        ariaIndex={index + 1 + headingRows}
        geometry={geometry}
        partialRows={partialRows}
        isActive={index === active.index}
        renderAction={rowAction?.render}
        onFocusLost={active.onFocusLost}
      />
    )
  }

  return (
    <TableFrame
      frame={frame}
      geometry={geometry}
      rows={rows}
      className={props.className}
      headingHeight={headingHeight}
      detail={props.detail && <ActiveRowDetail detail={props.detail} rows={rows} active={active} frame={frame} />}
    >
      <table
        aria-labelledby={props.labelledBy}
        aria-rowcount={props.isArriving ? -1 : rows.length + headingRows}
        aria-busy={props.isBusy || props.isArriving || undefined}
        className="table-fixed border-separate border-spacing-0"
        style={tableStyle(geometry)}
      >
        <ColumnWidths geometry={geometry} />
        <thead className="sticky top-0 z-2">{headingCells}</thead>
        <tbody
          onFocus={active.onFocus}
          onKeyDown={(event) => pressInRows(event, { props, active, frame: frame.current, rowHeight })}
        >
          {withSpacers(indexes, rows.length, { rowHeight, span: cellCount(geometry) }, renderRow)}
        </tbody>
      </table>
      {rows.length === 0 && <div className="sticky left-0">{props.message}</div>}
    </TableFrame>
  )
}

/** The scrolling frame with headings and the visible rows. It is memoised, so that typing in the search does not render it again. */
export const TableViewport = memo(TableViewportBase) as typeof TableViewportBase

/** Heights in CSS pixels. */
function useHeights(isCompact: boolean, headingRows: number) {
  const isDesktop = useIsDesktop()
  const [remPx] = useState(readRem)
  return {
    rowHeight: rowHeights[isCompact ? 'compact' : isDesktop ? 'desktop' : 'phone'] * remPx,
    headingHeight: isCompact ? 0 : headingRows * headingRowHeight * remPx,
  }
}

/** Gives the tool the functions that focus a row. */
function useHandle<Row extends object>(
  { rows, detail, handle }: TableViewportProps<Row>,
  active: ActiveRowControl,
  frame: RefObject<HTMLElement | null>,
): void {
  useImperativeHandle(handle, () => {
    const goTo = (index: number, by: MovedBy) => {
      active.focus(index, by)
      if (detail && frame.current) showDetail(frame.current)
      return index >= 0
    }
    return {
      focusRow: (id, by = 'itself') =>
        goTo(
          rows.findIndex((row) => row.id === id),
          by,
        ),
      focusRowWhere: (fits, skipped = 0, by = 'itself') => {
        const start = active.index + skipped
        const index = rows.findIndex((row, place) => place >= start && fits(row.original))
        goTo(index < 0 ? active.index : index, by)
      },
    }
  })
}

interface PressedIn<Row extends object> {
  readonly props: TableViewportProps<Row>
  readonly active: ActiveRowControl
  readonly frame: HTMLElement | null
  readonly rowHeight: number
}

/** Acts on a key that is pressed in the rows. Keys pressed in a button or field inside a row belong to that control. */
function pressInRows<Row extends object>(event: KeyboardEvent<HTMLElement>, where: PressedIn<Row>): void {
  const { target: row, ctrlKey, altKey, metaKey } = event
  const { frame } = where
  if (!frame || ctrlKey || altKey || metaKey) return
  const acts =
    moveInRow(event.key, row, frame) ||
    (row instanceof HTMLTableRowElement && pressOnRow(row, event, { ...where, frame }))
  if (acts) event.preventDefault()
}

/** Returns whether the key does something. */
function pressOnRow<Row extends object>(
  row: HTMLTableRowElement,
  event: KeyboardEvent<HTMLElement>,
  { props, active, frame, rowHeight }: PressedIn<Row> & { readonly frame: HTMLElement },
): boolean {
  const { key } = event
  const target = movedIndex(key, active.index, props.rows.length, pageSizeOf(frame, rowHeight))
  if (key === 'ArrowUp' && active.index === 0) return goToHeading(frame)
  if (target === null) return runAction(event, props.rows[active.index], props) || clickByKey(row, event)
  active.focus(target)
  return true
}

interface ActiveRowDetailProps<Row extends object> {
  readonly detail: RowDetail<Row>
  readonly rows: readonly TableRow<Row>[]
  readonly active: ActiveRowControl
  readonly frame: RefObject<HTMLElement | null>
}

/** The content below the table. It sets the active row before it is painted, so that the next key is for that row. */
function ActiveRowDetail<Row extends object>({ detail, rows, active, frame }: ActiveRowDetailProps<Row>) {
  const row = rows[active.index]?.original ?? null
  useLayoutEffect(() => {
    const last = detail.$place.get()
    const by = active.takeMove()
    if (by !== 'itself' || last.row !== row || last.shown !== rows) detail.$place.set({ row, shown: rows, by })
  })
  // Away from a row and back is a move too.
  const painted = usePainted(useMemo(() => ({ row, rows }), [row, rows]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row says when, not what
  useEffect(() => {
    if (frame.current?.querySelector('tbody :focus-visible')) showDetail(frame.current)
  }, [painted, frame])
  return detail.shows
}

/** Runs the action of Enter on a row; returns false when there is none. */
function runAction<Row extends object>(
  { key }: KeyboardEvent,
  row: TableRow<Row> | undefined,
  { onRowAction }: TableViewportProps<Row>,
): boolean {
  if (!row || key !== 'Enter' || !onRowAction) return false
  onRowAction(row.original)
  return true
}
