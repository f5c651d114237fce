import { useStore } from '@nanostores/react'
import { type Ref, useMemo } from 'react'
import type { UnassignedTransaction } from '#lib/contracts/transactions.ts'
import { formatText } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import type { DataTableHandle, RowDetail } from '#ui/table/TableViewport.tsx'
import { noFilters, passes } from '../rules/filters.ts'
import { useGroupRows } from '../work/group-rows.tsx'
import { associationColumns } from './columns.ts'
import { FilterTools } from './FilterTools.tsx'
import { NoTransactions } from './NoTransactions.tsx'
import { $filters, hubSelection, setFilters } from './state.ts'

export interface UnassignedTableProps {
  readonly rows: readonly UnassignedTransaction[]
  /** Whether more rows are on their way. */
  readonly isPartial: boolean | undefined
  readonly onBack: () => void
  readonly detail: RowDetail<UnassignedTransaction>
  readonly ref: Ref<DataTableHandle<UnassignedTransaction>>
}

const rowId = ({ id }: UnassignedTransaction) => id
const associate = (row: UnassignedTransaction) => hubSelection.ask(row, 'confirm')

/** The filterable table of unassigned transactions, each row with its Associate button. Source: MAS-04 to MAS-10. */
export function UnassignedTable({ rows, isPartial, onBack, detail, ref }: UnassignedTableProps) {
  const { t, locale } = useLanguage()
  const columns = useMemo(() => associationColumns(t, locale), [t, locale])
  const filters = useStore($filters)
  const rowFilter = useMemo(() => (row: UnassignedTransaction) => passes(row, filters), [filters])
  const rowAction = useMemo(
    () => ({
      label: t('association.table.action'),
      width: 96,
      render: (row: UnassignedTransaction) => (
        <Button
          data-in-palette=""
          size="small"
          look="quiet"
          aria-label={t('association.associate.row', { label: formatText(row.label) })}
          onClick={() => associate(row)}
        >
          {t('association.associate')}
        </Button>
      ),
    }),
    [t],
  )
  const grouped = useGroupRows(hubSelection, rows, rowAction)
  return (
    <DataTable
      ref={ref}
      title={t('association.table')}
      rows={grouped.rows}
      isOrdered={grouped.isOrdered}
      isPartial={isPartial}
      rowId={rowId}
      columns={columns}
      className="h-[70vh]"
      exportName="unassigned-transactions"
      empty={<NoTransactions onBack={onBack} />}
      tools={<FilterTools filters={filters} onChange={setFilters} />}
      rowFilter={rowFilter}
      onClearFilters={() => setFilters(noFilters)}
      rowAction={grouped.rowAction}
      onRowAction={associate}
      detail={detail}
    />
  )
}
