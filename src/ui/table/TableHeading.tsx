import { ArrowDown, ArrowUp, ListFilter } from 'lucide'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useState } from 'react'
import { Icon } from '../Icon.tsx'
import { focusActiveRow } from '../row-keys.ts'
import { type Column, columnAlign } from './column.ts'
import { startEdge, type TableGeometry } from './geometry.ts'
import { movedSideways } from './keyboard.ts'
import { headingBox } from './styles.ts'
import type { TableSort } from './view.ts'

interface TableHeadingProps<Row> {
  readonly geometry: TableGeometry<Row>
  readonly sort?: TableSort | null
  readonly filters?: Readonly<Record<string, string>>
  /** Undefined for rows that arrive page by page, because the API sets their order. */
  readonly onSort?: (column: string) => void
  /** Widths that the user has set, by column id, in CSS pixels. */
  readonly widths: Readonly<Record<string, number>>
  readonly onWidths: (widths: Readonly<Record<string, number>>) => void
  readonly actionLabel: string | undefined
}

/**
 * The heading row. The edge of a heading changes the width of its column. Each heading sorts by its column and shows the sort state, where
 * the rows have an order of the user's. No heading is a tab stop: the up key reaches the last used one from the first row, the left and right
 * keys move between them.
 */
export function TableHeading<Row>(props: TableHeadingProps<Row>) {
  const { geometry, sort = null, filters, onSort, widths, onWidths, actionLabel } = props
  const canSort = ({ sortable }: Column<Row>) => onSort !== undefined && sortable !== false
  const sortable = geometry.columns.filter(canSort)
  const [last, setLast] = useState<string>()
  const current = sortable.some((column) => column.id === last) ? last : sortable[0]?.id
  const edge = startEdge(geometry)

  const resize = async (event: PointerEvent<HTMLElement>) => {
    const { target, pointerId, button } = event
    const column = columnAtEdge(target)
    if (column === undefined || button !== 0) return
    const handle = target as HTMLElement
    handle.setPointerCapture(pointerId)
    const { dragWidth } = await import('./resize.ts')
    dragWidth(handle, (px) => onWidths({ ...widths, [column]: px }))
  }

  const resetWidth = ({ target }: MouseEvent<HTMLElement>) => {
    const column = columnAtEdge(target)
    if (column === undefined) return
    const { [column]: _, ...others } = widths
    onWidths(others)
  }

  return (
    <tr aria-rowindex={1} onKeyDown={moveFocus} onPointerDown={resize} onDoubleClick={resetWidth}>
      {geometry.columns.map((column, index) => (
        <th
          key={column.id}
          scope="col"
          aria-sort={canSort(column) ? ariaSort(column, sort) : undefined}
          data-column={column.id}
          className={`${headingBox} ${index === 0 ? `sticky z-3 ${edge}` : 'relative'} ${index < geometry.printed ? '' : 'print:hidden'}`}
        >
          <Heading
            column={column}
            sort={sort?.column === column.id ? sort : null}
            isFiltered={filters?.[column.id] !== undefined}
            isCurrent={column.id === current}
            onFocus={setLast}
            onSort={canSort(column) ? onSort : undefined}
          />
          <span data-edge={column.id} className={resizeEdge} />
        </th>
      ))}
      {geometry.hasAction && (
        <th
          scope="col"
          className={`${headingBox} sticky right-0 z-3 px-2.5 text-start print:hidden ${geometry.overflows ? 'border-l' : ''}`}
        >
          {actionLabel}
        </th>
      )}
    </tr>
  )
}

/** The right edge of a heading. Keys reach the widths in the menu of the columns. */
const resizeEdge =
  'absolute inset-y-0 right-0 z-1 w-1.5 cursor-col-resize touch-none hover:bg-accent max-desktop:hidden'

function columnAtEdge(target: EventTarget): string | undefined {
  return target instanceof HTMLElement ? target.dataset.edge : undefined
}

interface HeadingProps<Row> {
  readonly column: Column<Row>
  readonly sort: TableSort | null
  readonly isFiltered: boolean
  /** Whether it gets the focus that comes from the rows. */
  readonly isCurrent: boolean
  readonly onFocus: (column: string) => void
  readonly onSort: ((column: string) => void) | undefined
}

function Heading<Row>({ column, sort, isFiltered, isCurrent, onFocus, onSort }: HeadingProps<Row>) {
  const isEnd = columnAlign(column) === 'end'
  const place = `flex size-full items-center gap-1 px-2.5 ${isEnd ? 'flex-row-reverse text-end' : 'text-start'}`
  const Arrow = sort?.descending ? ArrowDown : ArrowUp
  const content = (
    <>
      <span className="line-clamp-2 leading-4">{column.label}</span>
      {sort && <Icon of={Arrow} className="size-3.5 shrink-0 text-accent" />}
      {isFiltered && <Icon of={ListFilter} className="size-3.5 shrink-0 text-accent" />}
    </>
  )
  if (!onSort) return <span className={place}>{content}</span>
  return (
    <button
      type="button"
      title={column.label}
      tabIndex={-1}
      data-current={isCurrent ? '' : undefined}
      onFocus={() => onFocus(column.id)}
      onClick={() => onSort(column.id)}
      className={`${place} -outline-offset-2! hover:bg-hover hover:text-ink ${sort ? 'font-strong text-ink' : ''}`}
    >
      {content}
    </button>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'ArrowDown' && event.target instanceof HTMLButtonElement) {
    event.preventDefault()
    focusActiveRow(event.currentTarget.closest('table'))
    return
  }
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const target = movedSideways(event.key, buttons.indexOf(event.target as HTMLButtonElement), buttons.length)
  if (target === null) return
  buttons[target]?.focus()
  event.preventDefault()
}

function ariaSort<Row>(column: Column<Row>, sort: TableSort | null): 'ascending' | 'descending' | 'none' {
  if (sort?.column !== column.id) return 'none'
  return sort.descending ? 'descending' : 'ascending'
}
