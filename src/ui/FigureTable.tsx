import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import type { Elements } from './elements.tsx'

export interface FigureColumn<Row> {
  readonly key: string
  readonly label: string
  readonly align?: 'start' | 'end'
  readonly cell: (row: Row) => ReactNode
  /** Classes of the column's cells. */
  readonly className?: string | ((row: Row) => string)
}

export type FigureTableProps<Row> = (
  | { readonly label: string; readonly labelledBy?: undefined }
  | { readonly label?: undefined; readonly labelledBy: string }
) & {
  /** The first column holds the row headings. */
  readonly columns: readonly FigureColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row, place: number) => string | number
  /** `desk` and `wall` scroll below their column headings. `panel` is as high as its rows and has no column headings. */
  readonly look: keyof typeof looks
  /** Shown below the last row, such as a button that shows more rows. */
  readonly more?: Elements
}

const scrolling = 'overflow-auto bg-surface'
/** An empty cell at the end takes the room that is left, so that the columns have the width of their figures. */
const filled = "desktop:after:table-cell desktop:after:w-full desktop:after:content-['']"
const looks = {
  desk: {
    frame: `${scrolling} h-full rounded-control border border-line`,
    table: 'border-collapse text-table',
    headings: 'text-small',
    line: '',
    heading: 'h-9 px-3',
    row: 'h-8 border-t border-line bg-surface hover:bg-hover',
    cell: 'px-3',
  },
  wall: {
    frame: scrolling,
    table: 'border-collapse text-lead',
    headings: 'text-table',
    line: filled,
    heading: 'px-6 py-2 desktop:whitespace-nowrap max-desktop:px-2 max-desktop:first:pl-4 max-desktop:hyphens-auto',
    row: `border-t border-line bg-surface hover:bg-hover ${filled}`,
    cell: 'px-6 py-1 max-desktop:px-2 max-desktop:first:pl-4',
  },
  panel: { frame: '', table: '', headings: '', line: '', heading: '', row: 'border-line not-first:border-t', cell: '' },
} as const

/** A read-only table of figures: not virtualised, not sortable, with a heading for each row. */
export function FigureTable<Row>({ label, labelledBy, columns, rows, rowKey, look, more }: FigureTableProps<Row>) {
  const { frame, ...parts } = looks[look]
  const table = (
    <table aria-label={label} aria-labelledby={labelledBy} className={classes('w-full tabular-nums', parts.table)}>
      {look !== 'panel' && (
        <thead className={classes('sticky top-0 z-1 bg-ground text-muted', parts.headings)}>
          <tr className={parts.line}>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={classes('font-medium', parts.heading, side(column))}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row, place) => (
          <tr key={rowKey(row, place)} className={parts.row}>
            {columns.map((column, index) => {
              const Cell = index === 0 ? 'th' : 'td'
              return (
                <Cell
                  key={column.key}
                  scope={index === 0 ? 'row' : undefined}
                  className={classes(
                    index === 0 ? 'bg-inherit font-normal' : 'whitespace-nowrap',
                    parts.cell,
                    side(column),
                    typeof column.className === 'function' ? column.className(row) : column.className,
                  )}
                >
                  {column.cell(row)}
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (look === 'panel') return table
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <div tabIndex={0} className={frame}>
      {table}
      {more}
    </div>
  )
}

function side({ align }: Pick<FigureColumn<never>, 'align'>): string {
  return align === 'end' ? 'text-right' : 'text-left'
}
