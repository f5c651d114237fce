import type { RelatedTransactionRow } from '#lib/entities/related-transactions.ts'
import { compactTransaction } from '#parts/patterns/transaction-columns.ts'
import { useLanguage } from '#ui/Messages.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import type { RowAction } from '#ui/table/TableViewport.tsx'

export interface AllTransactionsTableProps {
  readonly labelledBy: string
  readonly columns: readonly Column<RelatedTransactionRow>[]
  readonly rowAction: RowAction<RelatedTransactionRow> | undefined
  readonly rows: readonly RelatedTransactionRow[]
  readonly leftOut: number
  /** Whether more transactions arrive. */
  readonly isReading: boolean
}

const rowId = ({ id }: RelatedTransactionRow) => id

/** All transactions of a store or retailer, with search, order, columns and export. */
export function AllTransactionsTable({ isReading, ...table }: AllTransactionsTableProps) {
  const { t } = useLanguage()
  return (
    <DataTable
      {...table}
      compact={compactTransaction}
      rowId={rowId}
      address="related"
      className="max-h-[60vh]"
      exportName="related-transactions"
      empty={isReading ? t('state.loading') : t('entities.transactions.empty')}
    />
  )
}
