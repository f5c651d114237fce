import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { type Column, columnAlign } from '#ui/table/column.ts'
import { FailedFigure } from './FailedFigure.tsx'

export interface TwinTableProps<Row> {
  readonly titleId: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  /** When the figures were taken, where they could not be renewed. */
  readonly lastAt: string | null
}

/** More rows than these are shown when somebody asks for them: a year of days opens at once. */
const firstRows = 400

/** The figures of panels or of a chart as a table that scrolls in itself. */
export function TwinTable<Row>({ titleId, columns, rows, lastAt }: TwinTableProps<Row>) {
  const { t } = useLanguage()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? rows : rows.slice(0, firstRows)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <div tabIndex={0} className="overflow-auto bg-surface">
      <table aria-labelledby={titleId} className="w-full border-collapse text-lead tabular-nums">
        <thead className="sticky top-0 z-1 bg-ground text-table text-muted">
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classes('px-6 py-2 font-medium max-desktop:px-4', side(column))}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={columns[0]?.text(row)} className="border-t border-line bg-surface hover:bg-hover">
              {columns.map((column, index) => {
                const Cell = index === 0 ? 'th' : 'td'
                return (
                  <Cell
                    key={column.key}
                    scope={index === 0 ? 'row' : undefined}
                    className={classes(
                      'px-6 py-1 font-normal whitespace-nowrap max-desktop:px-4',
                      side(column),
                      index === 0 && 'sticky left-0 bg-inherit',
                    )}
                  >
                    {index === 0 || lastAt === null ? (
                      column.text(row)
                    ) : (
                      <FailedFigure last={column.text(row)} at={lastAt} />
                    )}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < rows.length && (
        <Button className="m-4" onClick={() => setWhole(true)}>
          {t('statistics.allDays', { count: rows.length })}
        </Button>
      )}
    </div>
  )
}

function side(column: Pick<Column<never>, 'kind' | 'align'>): string {
  return columnAlign(column) === 'end' ? 'text-right' : 'text-left'
}
