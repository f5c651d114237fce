import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { FigureTable } from '#ui/FigureTable.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { type Column, columnAlign } from '#ui/table/column.ts'
import { FailedFigure } from './FailedFigure.tsx'

export interface TwinTableProps<Row> {
  readonly titleId: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  /** Time of the figures when the last refresh failed; null otherwise. */
  readonly lastAt: string | null
}

/** A day stays on one line, and the note about it can wrap. */
function unbroken(text: string): string {
  return text.replace(/^[^,]+/, (day) => day.replaceAll(' ', '\u00a0'))
}

/** Maximum number of rows at first; a button shows the others. A year of days fits. */
const firstRows = 400

/** The figures of the panels or of the chart as a table with its own scroll area. */
export function TwinTable<Row>({ titleId, columns, rows, lastAt }: TwinTableProps<Row>) {
  const { t } = useLanguage()
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? rows : rows.slice(0, firstRows)
  return (
    <FigureTable
      look="wall"
      labelledBy={titleId}
      columns={columns.map((column, index) => ({
        key: column.id,
        label: column.label,
        align: columnAlign(column),
        cell: (row: Row) =>
          index === 0 ? (
            unbroken(column.text(row))
          ) : lastAt === null ? (
            column.text(row)
          ) : (
            <FailedFigure last={column.text(row)} at={lastAt} />
          ),
        ...(index === 0 && { className: 'sticky left-0 desktop:whitespace-nowrap max-desktop:max-w-36' }),
      }))}
      rows={shown}
      rowKey={(row, place) => columns[0]?.text(row) ?? place}
      more={
        shown.length < rows.length && (
          <Button className="m-4" onClick={() => setShowsAll(true)}>
            {t('statistics.allDays', { count: rows.length })}
          </Button>
        )
      }
    />
  )
}
