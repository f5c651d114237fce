import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { pageSizes, pageWithin } from '#lib/entities/address.ts'
import type { RelatedTransactionRow } from '#lib/entities/related-transactions.ts'
import { compactTransaction } from '#parts/patterns/transaction-columns.ts'
import { announce } from '#stores/notices.ts'
import { Button } from '#ui/Button.tsx'
import type { Elements } from '#ui/elements.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { PagedTable } from '#ui/PagedTable.tsx'
import type { Column } from '#ui/table/column.ts'
import type { RowAction } from '#ui/table/TableViewport.tsx'
import { useKeptColumns } from '#ui/table/use-kept-columns.ts'
import { useTableModel } from '#ui/table/use-table-model.ts'
import { useLatest } from '#ui/use-latest.ts'
import { PartFailed, StaleNotice } from './EntityStates.tsx'
import type { RelatedTransactions } from './related-transactions.ts'
import { $wish } from './state/all-pages.ts'
import { $isExporting, searchTransactions } from './state/readings.ts'
import { TransactionTools, type TransactionToolsProps } from './TransactionTools.tsx'

type Row = RelatedTransactionRow

export interface PagedTransactionsProps
  extends Omit<RelatedTransactions, 'transactions' | 'retailerName'>,
    Pick<TransactionToolsProps, 'onShowAll' | 'onIntent' | 'showAllRef'> {
  readonly columns: readonly Column<Row>[]
  readonly rowAction: RowAction<Row> | undefined
  /** Rows of the page; undefined before they are loaded. */
  readonly pageRows: readonly Row[] | undefined
  /** All rows that are loaded. */
  readonly allRows: readonly Row[]
  /** How many entries the rows lack because they could not be read. */
  readonly leftOut: number
  /** How many of all transactions are read, while they are. */
  readonly progress: Elements
}

const exportName = 'related-transactions'
const noRows: readonly Row[] = []
const rowId = ({ id }: Row) => id

/** One page of the related transactions, or of those that a search finds among all of them. Source: ENT-21, ENT-24, ENT-27, ENT-82. */
export function PagedTransactions(props: PagedTransactionsProps) {
  const { columns, pageRows, allRows, all, onRetryAll, error } = props
  const wish = useStore($wish)
  const { t } = useLanguage()
  const { view, visible } = useKeptColumns(columns, exportName)
  const isSearching = wish.search.trim() !== ''
  const searched = useMemo(() => ({ ...view, search: wish.search }), [view, wish.search])
  const found = useTableModel({ rows: isSearching ? allRows : noRows, rowId, columns, view: searched })
  const isFound = all.isComplete && found.isSettled
  const matches = useMemo(() => found.shown.map(({ original }) => original), [found.shown])
  const total = !isSearching ? props.total : isFound ? matches.length : null
  const { page, size } = pageWithin(props.page, total)
  const foundRows = useMemo(() => matches.slice((page - 1) * size, page * size), [matches, page, size])
  const rows = !isSearching ? pageRows : isFound || foundRows.length > 0 ? foundRows : undefined
  useExport({
    isWanted: wish.isExporting,
    isReady: all.isComplete && (!isSearching || found.isSettled),
    columns: visible,
    rows: isSearching ? matches : allRows,
    onEnd: () => $isExporting.set(false),
  })

  const isEmpty = !isSearching && pageRows?.length === 0
  const failedAll = all.error !== undefined && <PartFailed error={all.error} onRetry={onRetryAll} />
  return (
    <PagedTable
      title={t('entities.transactions')}
      name={exportName}
      columns={columns}
      rows={rows}
      total={total}
      compact={compactTransaction}
      rowId={rowId}
      leftOut={props.leftOut}
      page={page}
      size={size}
      sizes={pageSizes}
      onPage={(next, nextSize) => props.onPage({ page: next, size: nextSize })}
      busy={isSearching ? !isFound && all.error === undefined : props.busy}
      empty={
        isSearching ? (
          <>
            <span>{t('entities.transactions.noMatch')}</span>
            <Button onClick={() => searchTransactions('')}>{t('entities.transactions.clearSearch')}</Button>
          </>
        ) : (
          t('entities.transactions.empty')
        )
      }
      failed={(isSearching && failedAll) || <PartFailed error={error} onRetry={props.onRetry} />}
      notice={
        <>
          {!isEmpty && (
            <TransactionTools
              {...props}
              search={wish.search}
              isSettled={rows !== undefined && (!isSearching || found.isSettled)}
              isExporting={wish.isExporting}
              onExport={() => $isExporting.set(true)}
            >
              {props.progress}
            </TransactionTools>
          )}
          {failedAll}
          {error !== undefined && <StaleNotice />}
        </>
      }
      rowAction={props.rowAction}
    />
  )
}

interface ExportSource {
  readonly isWanted: boolean
  /** Whether all rows are there. */
  readonly isReady: boolean
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly onEnd: () => void
}

/** Saves the rows once all of them are there. */
function useExport(source: ExportSource): void {
  const { t, locale } = useLanguage()
  const latest = useLatest({ ...source, t, locale })
  const starts = source.isWanted && source.isReady
  useEffect(() => {
    if (!starts) return
    const { columns, rows, onEnd, locale } = latest.current
    const save = async () => {
      const { exportRows } = await import('#ui/table/export.ts')
      await exportRows(exportName, columns, rows, locale)
    }
    // The module that writes files may not load.
    void save()
      .catch(() => announce(latest.current.t('error.partMissing'), { tone: 'bad' }))
      .finally(onEnd)
  }, [starts, latest])
}
