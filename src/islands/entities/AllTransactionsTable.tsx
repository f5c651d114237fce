import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import type { RelatedTransaction } from '#lib/contracts/related-transactions.ts'
import { type RelatedTransactionRow, relatedTransactionRow } from '#lib/entities/related-transactions.ts'
import { $allTransactions, forgetAllTransactions, readAllTransactions } from '#stores/entities/all-transactions.ts'
import { useLanguage } from '#ui/Messages.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import type { RowAction } from '#ui/table/TableViewport.tsx'
import { PartFailed } from './EntityStates.tsx'

/** What the tables of all transactions share. */
export interface AllTableProps {
  readonly labelledBy: string
  readonly columns: readonly Column<RelatedTransactionRow>[]
  readonly rowAction: RowAction<RelatedTransactionRow> | undefined
}

export interface AllTransactionsTableProps extends AllTableProps {
  readonly transactions: readonly RelatedTransaction[]
  /** More transactions arrive. */
  readonly isReading?: boolean
}

const rowId = ({ id }: RelatedTransactionRow) => id

/** All transactions of a store or retailer, with search, order, columns and export. */
export function AllTransactionsTable({ transactions, isReading = false, ...table }: AllTransactionsTableProps) {
  const { t } = useLanguage()
  const rows = useMemo(() => transactions.map(relatedTransactionRow), [transactions])
  return (
    <DataTable
      {...table}
      rows={rows}
      rowId={rowId}
      address="related"
      className="max-h-[60vh]"
      exportName="related-transactions"
      empty={isReading ? t('state.loading') : t('entities.transactions.empty')}
    />
  )
}

export interface RetailerAllProps extends AllTableProps {
  readonly retailerId: string
  readonly total: number | null
}

/** All transactions of a retailer. The API sends them page by page, so the table grows while they arrive. Source: ENT-29. */
export function RetailerAllTransactions({ retailerId, total, ...table }: RetailerAllProps) {
  const { t } = useLanguage()
  const { rows, isComplete, error } = useStore($allTransactions)
  useEffect(() => {
    void readAllTransactions(retailerId)
    return forgetAllTransactions
  }, [retailerId])
  return (
    <>
      {error !== undefined && <PartFailed error={error} onRetry={() => void readAllTransactions(retailerId)} />}
      {!isComplete && (
        <p role="status" className="text-table text-muted tabular-nums">
          {t('entities.transactions.reading', { count: rows.length, total: total ?? '…' })}
        </p>
      )}
      <AllTransactionsTable {...table} transactions={rows} isReading={!isComplete} />
    </>
  )
}
