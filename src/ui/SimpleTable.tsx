import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export interface SimpleColumn<Row> {
  readonly key: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** Classes of its cells, such as a width or a face. */
  readonly className?: string
  /** Stays in view at the right when the table is wider than the screen; the last columns alone. */
  readonly staysAt?: 'end' | 'beforeEnd'
}

export interface SimpleTableProps<Row> {
  /** Id of the title that names the table. */
  readonly labelledBy: string
  /** The first column is the heading of its row. */
  readonly columns: readonly SimpleColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  /** Rows are on their way; the old ones stay. */
  readonly busy?: boolean
}

const staying = {
  end: 'sticky right-0 w-16 px-1! bg-inherit',
  beforeEnd: 'sticky right-16 w-16 px-1! bg-inherit',
} as const

/** A short list as a table: no windowing, no order of its own, cells that may wrap and hold controls. */
export function SimpleTable<Row>({ labelledBy, columns, rows, rowId, busy = false }: SimpleTableProps<Row>) {
  return (
    <div className="overflow-x-auto rounded-control border border-line bg-surface">
      <table
        aria-labelledby={labelledBy}
        aria-busy={busy || undefined}
        className={classes('w-full border-collapse text-table transition-opacity', busy && 'opacity-60')}
      >
        <thead>
          <tr className="h-9 border-b border-line bg-ground text-left text-small text-muted">
            {columns.map(({ key, label, className, staysAt }) => (
              <th
                key={key}
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
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)} className="border-b border-line bg-surface last:border-b-0 hover:bg-hover">
              {columns.map(({ key, cell, className, staysAt }, index) => {
                const Cell = index === 0 ? 'th' : 'td'
                return (
                  <Cell
                    key={key}
                    scope={index === 0 ? 'row' : undefined}
                    className={classes(
                      'px-3 py-1.5 text-left font-normal',
                      className,
                      staysAt && staying[staysAt],
                      staysAt && 'text-center',
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
