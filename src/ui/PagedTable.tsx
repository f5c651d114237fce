import { type ReactNode, useId, useState } from 'react'
import { useLanguage } from './Messages.tsx'
import { PageControls } from './paged-table/PageControls.tsx'
import { PageRows, PageRowsSkeleton } from './paged-table/PageRows.tsx'
import type { Column } from './table/column.ts'
import { scrollFrame } from './table/styles.ts'
import { TableMessage } from './table/TableMessage.tsx'

export interface PagedTableProps<Row> {
  /** Names the table, its region and its page controls. */
  readonly title: string
  /** The same array in every render; the first column tells rows apart and stays in view. */
  readonly columns: readonly Column<Row>[]
  /** The rows of the page, the same array until they change; undefined while they are not known. */
  readonly rows: readonly Row[] | undefined
  readonly rowId: (row: Row) => string | null
  /** Rows on all pages; null when nobody knows. */
  readonly total: number | null
  /** From 1. */
  readonly page: number
  readonly size: number
  readonly sizes: readonly number[]
  readonly onPage: (page: number, size: number) => void
  /** Rows are on their way: the ones of the page before stay until they come. */
  readonly busy: boolean
  /** Shown when there are no rows. */
  readonly empty: ReactNode
  /** Shown in place of rows that could not be read. */
  readonly failed: ReactNode
  /** Stands above the rows, as when they are not of the last reading. */
  readonly notice?: ReactNode
  /** Stands beside the title. */
  readonly action?: ReactNode
  /** Classes of the scrolling area, such as its greatest height. */
  readonly className?: string
}

/**
 * A table whose rows come page by page: the looks and keys of the `DataTable` without search, order and windowing. Whoever
 * renders it sees to it that the rows are those of `page`; it keeps the old ones while there are none.
 */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { title, columns, rows, rowId, total, busy } = props
  const { t } = useLanguage()
  const titleId = useId()
  const shown = useKeptRows(rows, busy)
  const hasPages = shown ? shown.length > 0 || props.page > 1 : busy
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-2">
      <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
        <h3 id={titleId} className="text-lead font-strong">
          {title}
        </h3>
        {props.action}
        {hasPages && <PageControls {...props} total={total} shownRows={shown?.length ?? 0} />}
      </div>
      {shown && props.notice}
      {shown && shown.length > 0 ? (
        <PageRows
          titleId={titleId}
          columns={columns}
          rows={shown}
          rowId={rowId}
          busy={busy}
          className={props.className}
        />
      ) : shown ? (
        <div className={scrollFrame}>
          <TableMessage>{props.empty}</TableMessage>
        </div>
      ) : busy ? (
        <PageRowsSkeleton label={t('state.loading')} rows={Math.min(props.size, 10)} />
      ) : (
        <div className={scrollFrame}>
          <TableMessage>{props.failed}</TableMessage>
        </div>
      )}
    </section>
  )
}

/** The rows, or the last ones there were while new ones are on their way. */
function useKeptRows<Row>(rows: readonly Row[] | undefined, busy: boolean): readonly Row[] | undefined {
  const [kept, setKept] = useState(rows)
  const next = rows ?? (busy ? kept : undefined)
  if (next !== kept) setKept(next)
  return next
}
