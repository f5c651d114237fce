import { useId, useState } from 'react'
import type { Elements } from './elements.tsx'
import { LeftOut } from './ListToolbar.tsx'
import { useLanguage } from './Messages.tsx'
import { PageControls } from './paged-table/PageControls.tsx'
import { PageRows, PageRowsSkeleton } from './paged-table/PageRows.tsx'
import { ColumnMenu } from './table/ColumnMenu.tsx'
import type { Column } from './table/column.ts'
import { type CompactRow, useCompactColumns } from './table/compact.tsx'
import { scrollFrame } from './table/styles.ts'
import { TableMessage } from './table/TableFrame.tsx'
import type { RowAction } from './table/TableViewport.tsx'
import { useKeptColumns } from './table/use-kept-columns.ts'

export interface PagedTableProps<Row> {
  /** Names the table, its section and its page controls. */
  readonly title: string
  /** Unique on the page. The user's columns and widths are kept under this name. */
  readonly name: string
  /** The same array in every render. The first column identifies a row and stays visible. */
  readonly columns: readonly Column<Row>[]
  /** The rows of the page, the same array until they change; undefined before they are loaded. */
  readonly rows: readonly Row[] | undefined
  readonly rowId: (row: Row) => string | null
  /** How many entries the rows lack because they could not be read (`leftOutOf` their list). */
  readonly leftOut?: number
  /** Number of rows on all pages; null when unknown. */
  readonly total: number | null
  /** Starts at 1. */
  readonly page: number
  readonly size: number
  readonly sizes: readonly number[]
  readonly onPage: (page: number, size: number) => void
  /** Rows are loading; the previous ones stay visible. */
  readonly busy: boolean
  /** Shown when there are no rows. */
  readonly empty: string | Elements
  /** Shown when the rows could not be loaded. */
  readonly failed: string | Elements
  /** Shown above the rows, for example when they are out of date. */
  readonly notice?: Elements
  readonly rowAction?: RowAction<Row> | undefined
  /** How a row looks on a phone, the same object in every render. Without it, a phone scrolls the columns sideways. */
  readonly compact?: CompactRow<Row>
  /** Shown beside the title. */
  readonly action?: Elements
  /** Classes of the scrolling area, such as its maximum height. */
  readonly className?: string
}

const noWidths = {}

/**
 * A table with server-side pages. It has the look, the columns and the keyboard control of `DataTable`, but no search, sorting or
 * virtualisation. The caller provides the rows of `page`; the table keeps the previous rows while they load.
 */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { title, name, columns, rows, rowId, total, busy } = props
  const { t } = useLanguage()
  const titleId = useId()
  const shown = useKeptRows(rows, busy)
  const kept = useKeptColumns(columns, name)
  const compact = useCompactColumns(columns, props.compact)
  const hasPages = shown ? shown.length > 0 || props.page > 1 : busy
  return (
    <section aria-labelledby={titleId} data-list="" className="flex flex-col gap-2">
      <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
        <h3 id={titleId} className="text-lead font-strong">
          {title}
        </h3>
        <LeftOut count={props.leftOut ?? 0} />
        {props.action}
        {shown && shown.length > 0 && compact === null && (
          <ColumnMenu columns={columns} name={name} view={kept.view} onViewChange={kept.changeView} />
        )}
        {hasPages && <PageControls {...props} total={total} shownRows={shown?.length ?? 0} />}
      </div>
      {shown && props.notice}
      {shown && shown.length > 0 ? (
        <PageRows
          name={name}
          titleId={titleId}
          columns={compact ?? kept.visible}
          isCompact={compact !== null}
          widths={compact ? noWidths : kept.widths}
          onWidths={kept.changeWidths}
          rows={shown}
          rowId={rowId}
          busy={busy}
          rowAction={props.rowAction}
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

/** The rows, or the previous ones while new ones load. */
function useKeptRows<Row>(rows: readonly Row[] | undefined, busy: boolean): readonly Row[] | undefined {
  const [kept, setKept] = useState(rows)
  const next = rows ?? (busy ? kept : undefined)
  if (next !== kept) setKept(next)
  return next
}
