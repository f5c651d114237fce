import { type ReactNode, useRef } from 'react'
import { classes } from './classes.ts'
import { cellInFocusedRow } from './focused-row.ts'
import { uniqueRowIds } from './row-ids.ts'
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
   * In a narrow container each row is stacked: the heading with the sticky columns, then the other columns on lines of their
   * own. Only for tables whose cells are clear without headings, because the headings are visually hidden.
   */
  readonly stacks?: boolean
}

/** A sticky cell covers the outline of its focused row, so it draws its own part. */
const staying = {
  end: `sticky right-0 w-18 pl-1! pr-3! bg-inherit ${cellInFocusedRow}`,
  beforeEnd: `sticky right-18 w-16 px-1! bg-inherit ${cellInFocusedRow}`,
} as const

const stacked = {
  row: '@max-2xl:grid @max-2xl:grid-cols-[minmax(0,1fr)_auto_auto] @max-2xl:items-center',
  heading: '@max-2xl:col-start-1 @max-2xl:row-start-1',
  end: '@max-2xl:static @max-2xl:shadow-none! @max-2xl:col-start-3 @max-2xl:row-start-1 @max-2xl:w-auto',
  beforeEnd: '@max-2xl:static @max-2xl:shadow-none! @max-2xl:col-start-2 @max-2xl:row-start-1 @max-2xl:w-auto',
  line: '@max-2xl:col-span-full @max-2xl:pt-0',
} as const

/** A short table: not virtualised, not sortable; cells can wrap and contain controls. One row is a tab stop; arrow keys move to the others. */
export function SimpleTable<Row>({
  name,
  labelledBy,
  columns,
  rows,
  rowId,
  hasRowHeadings = true,
  busy = false,
  stacks = false,
}: SimpleTableProps<Row>) {
  const ids = uniqueRowIds(rows, rowId)
  const frame = useRef<HTMLDivElement>(null)
  const focus = useRowTabStop(name, frame, ids)
  // Some browsers drop the table semantics when `display` changes, so the roles are explicit.
  const role = (name: string) => (stacks ? { role: name } : {})
  return (
    <div ref={frame} className="@container relative overflow-x-auto rounded-control border border-line bg-surface">
      <table
        {...role('table')}
        aria-labelledby={labelledBy}
        aria-busy={busy || undefined}
        className={classes(
          'w-full border-collapse text-table transition-opacity',
          stacks && '@max-2xl:block',
          busy && 'opacity-60',
        )}
      >
        <thead {...role('rowgroup')} className={stacks ? '@max-2xl:sr-only' : undefined}>
          <tr {...role('row')} className="h-9 border-b border-line bg-ground text-left text-small text-muted">
            {columns.map(({ key, label, className, staysAt }) => (
              <th
                key={key}
                {...role('columnheader')}
                scope="col"
                className={classes(
                  'px-3 font-medium',
                  className,
                  staysAt && staying[staysAt],
                  staysAt && 'text-center',
                )}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          {...role('rowgroup')}
          onFocus={focus.onFocus}
          onKeyDown={focus.onKeyDown}
          className={stacks ? '@max-2xl:block' : undefined}
        >
          {rows.map((row, place) => (
            <tr
              key={ids[place]}
              ref={leaveFocusAround}
              {...role('row')}
              data-index={place}
              tabIndex={place === focus.active ? 0 : -1}
              className={classes(
                'group/row border-b border-line bg-surface -outline-offset-2 last:border-b-0 hover:bg-hover focus-visible:bg-accent-tint',
                stacks && stacked.row,
              )}
            >
              {columns.map(({ key, cell, className, staysAt }, index) => {
                const isHeading = index === 0 && hasRowHeadings
                const Cell = isHeading ? 'th' : 'td'
                return (
                  <Cell
                    key={key}
                    {...role(isHeading ? 'rowheader' : 'cell')}
                    scope={isHeading ? 'row' : undefined}
                    className={classes(
                      'h-8 px-3 py-1 font-normal [&>button]:-my-1 [&>a]:-my-1 max-desktop:h-10',
                      stacks && '@max-2xl:h-auto!',
                      className,
                      staysAt && staying[staysAt],
                      staysAt ? 'text-center' : 'text-left',
                      stacks && stacked[index === 0 ? 'heading' : (staysAt ?? 'line')],
                    )}
                  >
                    {cell(row)}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
