import { type Ref, useCallback, useId, useState } from 'react'
import { formatNumber } from '#lib/format.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import type { Elements } from '../elements.tsx'
import { useLanguage } from '../Messages.tsx'
import { useIsDesktop } from '../use-desktop.ts'
import { useLatest } from '../use-latest.ts'
import { useLazyPart } from '../use-lazy-part.ts'
import type { Column } from './column.ts'
import { CompactHeading, type CompactRow, useCompactColumns } from './compact.tsx'
import type { RowTest } from './filter.ts'
import type { TableGeometry } from './geometry.ts'
import { TableMessage } from './TableFrame.tsx'
import { TableHeading } from './TableHeading.tsx'
import { TableToolbar, type TableTools } from './TableToolbar.tsx'
import type { DataTableHandle, RowAction, RowDetail } from './TableViewport.tsx'
import { TableViewport } from './TableViewport.tsx'
import { useFoundRow } from './use-found-row.ts'
import { useKeptView } from './use-kept-view.ts'
import { type TableModel, useTableModel } from './use-table-model.ts'
import { nextSort, type TableView, withFilter, withoutFilters } from './view.ts'

/** A table needs a visible name: its own title, or one that the page already shows. */
export type TableName =
  | { readonly title: string; readonly labelledBy?: undefined }
  | { readonly title?: undefined; readonly labelledBy: string }

export type DataTableProps<Row extends object> = TableName & {
  /** The same array until the data change. */
  readonly rows: readonly Row[]
  /** Whether more rows are on their way. They follow these. A sorted table waits for them, because they may come before these. */
  readonly isPartial?: boolean | undefined
  /** How many entries the rows lack because they could not be read (`leftOutOf` their list). */
  readonly leftOut?: number | undefined
  /** Stable id of a row, or null. The same function in every render. */
  readonly rowId: (row: Row) => string | null
  /** The same array in every render. The first column identifies a row and stays visible. */
  readonly columns: readonly Column<Row>[]
  /** Prefix of the table's view in the address; required when a page has several tables. */
  readonly address?: string
  /** Classes of the scrolling area, including its height. With a detail, both together have this height. */
  readonly className: string
  /** Name of the exported file, without extension. The settings of the user are kept under it, so it is unique. */
  readonly exportName: string
  /** Shown when there are no rows at all. */
  readonly empty: string | Elements
  readonly tools?: TableTools
  /** How a row looks on a phone. Without it, a phone scrolls the columns sideways. */
  readonly compact?: CompactRow<Row>
  /** Whether the rows keep their own order. The sorting of the user is then ignored. */
  readonly isOrdered?: boolean
  /** Filter of the tool. It has to be the same function until it changes, because a new one scrolls the table to the top. */
  readonly rowFilter?: RowTest<Row> | undefined
  /**
   * Another one says that the columns that change, or the filter of the tool, may say something else of the same rows. The table looks again
   * and does not scroll. A cell that is shown follows by itself.
   */
  readonly version?: unknown
  /** Called by "clear filters" after the view is cleared, so that the tool can clear its own filters. */
  readonly onClearFilters?: (() => void) | undefined
  readonly rowAction?: RowAction<Row> | undefined
  /** Called for Enter on a row. */
  readonly onRowAction?: ((row: Row) => void) | undefined
  /** For a short table: its title and its count only, without search, filters, columns and export. */
  readonly isPlain?: boolean
  /** Whether the active row outlasts the end of the session. It does by default; not where another list has the same ids. */
  readonly keepsActiveRow?: boolean
  /** Shown below the table about the active row. Without it, the truncated texts of the focused row are shown there. */
  readonly detail?: RowDetail<Row> | undefined
  readonly ref?: Ref<DataTableHandle<Row>>
}

const noTools: TableTools = {}
const noWidths = {}

/** A virtualised table with search, filters, sorting, columns and export. All of it works by keyboard. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, columns, isPlain = false } = props
  const { t } = useLanguage()
  const titleId = useId()
  const { view, changeView, widths, changeWidths } = useKeptView(columns, props.exportName, props.address)
  const model = useTableModel({ ...props, view })
  const compact = useCompactColumns(columns, props.compact)
  const clear = () => {
    changeView(withoutFilters(view))
    props.onClearFilters?.()
  }
  const changes = useViewChanges(view, changeView)
  const filterRow = useFilterRow(columns, view)
  const heading = useHeading(props, {
    view,
    widths,
    onWidths: changeWidths,
    FilterRow: filterRow.FilterRow,
    ...changes,
  })
  const exported = useExport(props.exportName, model)
  const handle = useFoundRow({ ...props, ref: props.ref, onClear: clear })
  return (
    <div data-list="" className="flex flex-col gap-2">
      <TableToolbar
        isPlain={isPlain}
        heading={props.title !== undefined && <TableTitle id={titleId}>{props.title}</TableTitle>}
        rows={rows}
        columns={columns}
        isCompact={compact !== null}
        isOrdered={props.isOrdered ?? false}
        name={props.exportName}
        view={view}
        onViewChange={changeView}
        tools={props.tools ?? noTools}
        onFilter={changes.onFilter}
        onClear={clear}
        isArriving={model.isArriving}
        leftOut={props.leftOut}
        count={countText(model, isPlain, props.title !== undefined, t)}
        isFilterRowOpen={filterRow.isOpen}
        onFilterRowToggle={filterRow.toggle}
        onExport={exported.run}
        isSettled={model.isSettled}
      />
      {(filterRow.isMissing || exported.isMissing) && (
        <p role="alert" className="text-small text-bad">
          {t('error.partMissing')}
        </p>
      )}
      <TableViewport
        keptAs={props.keepsActiveRow === false ? null : props.exportName}
        className={props.className}
        labelledBy={props.labelledBy ?? titleId}
        rows={model.shown}
        columns={compact ?? model.visible}
        ownWidths={compact ? noWidths : widths}
        isCompact={compact !== null}
        heading={heading}
        headingRows={filterRow.FilterRow ? 2 : 1}
        rowAction={props.rowAction}
        onRowAction={props.onRowAction}
        resetKey={model.resetKey}
        isBusy={model.isWaiting}
        isArriving={model.isArriving}
        message={
          model.shown.length === 0 && !model.isWaiting && !model.isArriving && <NoRows {...props} onClear={clear} />
        }
        detail={props.detail}
        handle={handle}
      />
    </div>
  )
}

/** Changes of a view. The functions are the same in every render, so that typing in the search renders no heading again. */
function useViewChanges(view: TableView, changeView: (view: TableView) => void) {
  const latest = useLatest(view)
  const onSort = useCallback(
    (key: string) => changeView({ ...latest.current, sort: nextSort(latest.current.sort, key) }),
    [changeView, latest],
  )
  const onFilter = useCallback(
    (key: string, text: string) => changeView(withFilter(latest.current, key, text)),
    [changeView, latest],
  )
  return { onSort, onFilter }
}

/** The row of filters below the headings: the user opens it, and it is open when the address has a filter. */
function useFilterRow<Row>(columns: readonly Column<Row>[], view: TableView) {
  const [isOpen, setOpen] = useState(() => Object.keys(view.filters).length > 0)
  const { part, failed } = useLazyPart(() => import('./FilterRow.tsx'), isOpen)
  const isDesktop = useIsDesktop()
  return {
    isOpen,
    toggle: () => setOpen((wasOpen) => !wasOpen),
    isMissing: isOpen && failed,
    /** Undefined while it is not shown. */
    FilterRow: isDesktop && isOpen && columns.some((column) => column.filter) ? part?.FilterRow : undefined,
  }
}

interface HeadingParts {
  readonly view: TableView
  readonly widths: Readonly<Record<string, number>>
  readonly onWidths: (widths: Readonly<Record<string, number>>) => void
  readonly onSort: (key: string) => void
  readonly onFilter: (key: string, text: string) => void
  readonly FilterRow: ReturnType<typeof useFilterRow>['FilterRow']
}

/** Renders the headings. The function stays the same until they change, so that typing in the search renders none again. */
function useHeading<Row extends object>({ rows, rowAction }: DataTableProps<Row>, parts: HeadingParts) {
  const { widths, onWidths, onSort, onFilter, FilterRow } = parts
  const { sort, filters } = parts.view
  const actionLabel = rowAction?.label
  return useCallback(
    (geometry: TableGeometry<Row>) =>
      geometry.isCompact ? (
        <CompactHeading geometry={geometry} actionLabel={actionLabel} />
      ) : (
        <>
          <TableHeading
            geometry={geometry}
            sort={sort}
            filters={filters}
            onSort={onSort}
            widths={widths}
            onWidths={onWidths}
            actionLabel={actionLabel}
          />
          {FilterRow && <FilterRow geometry={geometry} rows={rows} filters={filters} onFilter={onFilter} />}
        </>
      ),
    [rows, sort, filters, onSort, widths, onWidths, onFilter, actionLabel, FilterRow],
  )
}

/** Exports the shown rows and columns. The part that does it loads with the first export, and may be missing. */
function useExport<Row extends object>(name: string, { visible, shown }: TableModel<Row>) {
  const { locale } = useLanguage()
  const [isMissing, setMissing] = useState(false)
  async function run() {
    const part = await import('./export.ts').catch(() => null)
    setMissing(part === null)
    await part?.exportRows(
      name,
      visible,
      shown.map((row) => row.original),
      locale,
    )
  }
  return { isMissing, run }
}

/** How many rows are shown. An empty list has its own text, and a short one shows everything. A figure needs a name beside it. */
function countText(
  { isUnknown, shown, total }: Pick<TableModel<object>, 'isUnknown' | 'shown' | 'total'>,
  isPlain: boolean,
  hasTitle: boolean,
  t: Translate,
): string {
  if (isUnknown || total === 0) return ''
  if (!isPlain || shown.length !== total) return t('table.count', { shown: shown.length, total })
  return hasTitle ? formatNumber(total) : ''
}

function TableTitle({ id, children }: { id: string; children: string }) {
  return (
    <h2 id={id} className="text-lead font-strong">
      {children}
    </h2>
  )
}

/** Why no rows are shown: there are none, or the filters hide them and can be cleared here. */
function NoRows({ rows, empty, onClear }: Pick<DataTableProps<object>, 'rows' | 'empty'> & { onClear: () => void }) {
  const { t } = useLanguage()
  if (rows.length === 0) return <TableMessage>{empty}</TableMessage>
  return <TableMessage clear={{ label: t('table.clearFilters'), onClear }}>{t('table.noMatch')}</TableMessage>
}
