import { type ReactNode, useRef } from 'react'
import { classes } from './classes.ts'
import { cellInFocusedRow } from './focused-row.ts'
import { Spinner } from './Icon.tsx'
import { useLanguage } from './Messages.tsx'
import { uniqueRowIds } from './row-ids.ts'
import { clickInRow, keepMiddleButton } from './row-keys.ts'
import { SkeletonRows } from './SkeletonRows.tsx'
import { leaveFocusAround } from './start-focus.ts'
import { useRowTabStop } from './use-row-tab-stop.ts'

export interface SimpleColumn<Row> {
  readonly key: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** Classes of the column's cells, such as a width or a typeface. */
  readonly className?: string
  /** Keeps the column visible at the right edge when the table scrolls; only for the last columns. */
  readonly staysAt?: 'end' | 'beforeEnd'
}

export interface SimpleTableProps<Row> {
  /** Unique on the page. */
  readonly name: string
  /** Id of the title that names the table. */
  readonly labelledBy: string
  readonly columns: readonly SimpleColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string | null
  /** Whether the first column holds row headings. Set it to false when its texts are long, because screen readers repeat them. */
  readonly hasRowHeadings?: boolean
  /** Rows are loading; the old ones stay visible. */
  readonly busy?: boolean
  /**
   * In a narrow container each row and the headings have two lines: the first column with the sticky ones, then one or two other columns.
   */
  readonly stacks?: boolean
  /** On a phone the sticky columns are as wide as their icons, and their headings are for screen readers only. */
  readonly hasIconColumns?: boolean
}

/** A sticky cell covers the outline of its focused row, so it draws its own edge. Its heading is above the middle of its control. */
const staying = {
  end: `sticky right-0 w-20 px-2! text-center bg-inherit max-desktop:[&>*]:size-11! ${cellInFocusedRow}`,
  beforeEnd: `sticky right-20 w-20 px-2! text-center bg-inherit max-desktop:[&>*]:size-11! ${cellInFocusedRow}`,
} as const

const iconColumns = {
  end: 'max-desktop:w-11! max-desktop:px-0!',
  beforeEnd: 'max-desktop:right-11! max-desktop:w-11! max-desktop:px-0!',
} as const

/** Two columns of the second line, then the sticky columns: one or two. */
const stackedRows = [
  '@max-2xl:grid @max-2xl:items-center @max-2xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_4rem] @max-2xl:pr-1.5',
  '@max-2xl:grid @max-2xl:items-center @max-2xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_4rem_4rem] @max-2xl:pr-1.5',
] as const

const stacked = {
  heading: '@max-2xl:col-span-2 @max-2xl:col-start-1 @max-2xl:row-start-1 @max-2xl:min-w-0',
  staying: '@max-2xl:static @max-2xl:row-start-1 @max-2xl:w-auto @max-2xl:px-0! @max-2xl:shadow-none!',
  /** The controls are beside both lines. */
  stayingTall: '@max-2xl:row-span-2',
  line: '@max-2xl:pb-2 @max-2xl:pt-0',
  /** The only column of the second line has its whole width. */
  wholeLine: '@max-2xl:col-span-full',
} as const

function stackedRow<Row>(columns: readonly SimpleColumn<Row>[]): string {
  return columns.filter(({ staysAt }) => staysAt).length > 1 ? stackedRows[1] : stackedRows[0]
}

function stackedCell<Row>(columns: readonly SimpleColumn<Row>[], index: number): string {
  const hasWholeLine = columns.filter(({ staysAt }) => !staysAt).length === 2
  if (index === 0) return stacked.heading
  if (columns[index]?.staysAt) return classes(stacked.staying, !hasWholeLine && stacked.stayingTall)
  return classes(stacked.line, hasWholeLine && stacked.wholeLine)
}

/**
 * A short table: not virtualised, not sortable; cells can wrap and contain controls. One row is a tab stop; arrow keys move to the others.
 * A row whose cells hold a control with `data-row-main` is a target as a whole: Enter and a click press that control.
 */
export function SimpleTable<Row>(props: SimpleTableProps<Row>) {
  const { name, labelledBy, columns, rows, rowId, busy = false, stacks = false, hasIconColumns = false } = props
  const ids = uniqueRowIds(rows, rowId)
  const frame = useRef<HTMLDivElement>(null)
  const focus = useRowTabStop(name, frame, ids)
  return (
    <div ref={frame} className="@container relative overflow-x-auto rounded-control border border-line bg-surface">
      <table
        {...roleIf(stacks, 'table')}
        aria-labelledby={labelledBy}
        aria-busy={busy || undefined}
        className={classes(
          'w-full border-collapse text-table transition-opacity',
          stacks && '@max-2xl:block',
          busy && 'opacity-60',
        )}
      >
        <thead {...roleIf(stacks, 'rowgroup')} className={stacks ? '@max-2xl:block' : undefined}>
          <HeadingRow columns={columns} stacks={stacks} hasIconColumns={hasIconColumns} />
        </thead>
        <tbody
          {...roleIf(stacks, 'rowgroup')}
          onFocus={focus.onFocus}
          onKeyDown={focus.onKeyDown}
          onClick={clickInRow}
          onAuxClick={clickInRow}
          onMouseDown={keepMiddleButton}
          className={stacks ? '@max-2xl:block' : undefined}
        >
          {rows.map((row, place) => (
            <tr
              key={ids[place]}
              ref={leaveFocusAround}
              {...roleIf(stacks, 'row')}
              data-index={place}
              tabIndex={place === focus.active ? 0 : -1}
              className={classes(
                'group/row border-b border-line bg-surface -outline-offset-2 last:border-b-0 hover:bg-hover focus-visible:bg-accent-tint',
                'has-[[data-row-main]:not(:disabled)]:cursor-pointer',
                stacks && stackedRow(columns),
              )}
            >
              <RowCells {...props} row={row} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Some browsers drop the table semantics when `display` changes, so the roles are explicit. */
function roleIf(stacks: boolean, role: string) {
  return stacks ? { role } : {}
}

type HeadingRowProps<Row> = Required<Pick<SimpleTableProps<Row>, 'columns' | 'stacks' | 'hasIconColumns'>>

function HeadingRow<Row>({ columns, stacks, hasIconColumns }: HeadingRowProps<Row>) {
  return (
    <tr
      {...roleIf(stacks, 'row')}
      className={classes(
        'h-9 border-b border-line bg-ground text-small text-muted',
        stacks && `${stackedRow(columns)} @max-2xl:h-auto @max-2xl:py-1`,
      )}
    >
      {columns.map(({ key, label, className, staysAt }, index) => (
        <th
          key={key}
          {...roleIf(stacks, 'columnheader')}
          scope="col"
          className={classes(
            'px-3 font-medium',
            className,
            staysAt ? staying[staysAt] : 'text-left',
            staysAt && hasIconColumns && iconColumns[staysAt],
            stacks && `${stackedCell(columns, index)} @max-2xl:py-0!`,
          )}
        >
          {staysAt && hasIconColumns ? <span className="max-desktop:sr-only">{label}</span> : label}
        </th>
      ))}
    </tr>
  )
}

function RowCells<Row>(props: SimpleTableProps<Row> & { row: Row }) {
  const { columns, row, hasRowHeadings = true, stacks = false, hasIconColumns = false } = props
  return columns.map(({ key, cell, className, staysAt }, index) => {
    const isHeading = index === 0 && hasRowHeadings
    const Cell = isHeading ? 'th' : 'td'
    return (
      <Cell
        key={key}
        {...roleIf(stacks, isHeading ? 'rowheader' : 'cell')}
        scope={isHeading ? 'row' : undefined}
        className={classes(
          'h-8 px-3 py-1 font-normal [&>button]:-my-1 [&>a]:-my-1 max-desktop:h-10',
          className,
          staysAt ? staying[staysAt] : 'text-left',
          staysAt && hasIconColumns && iconColumns[staysAt],
          stacks && `@max-2xl:h-auto! ${stackedCell(columns, index)}`,
        )}
      >
        {cell(row)}
      </Cell>
    )
  })
}

/** The placeholder of a table that is being read. */
export function SimpleTableSkeleton() {
  const { t } = useLanguage()
  return (
    <>
      <p role="status" className="flex h-8 items-center gap-2 text-table text-muted">
        <Spinner />
        <span>{t('state.loading')}</span>
      </p>
      <div className="overflow-hidden rounded-control border border-line bg-surface">
        <SkeletonRows rows={8} />
      </div>
    </>
  )
}
