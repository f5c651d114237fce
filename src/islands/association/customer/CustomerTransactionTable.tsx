import { type Ref, useMemo } from 'react'
import type { CustomerTransaction } from '#lib/contracts/customers.ts'
import { leftOutOf } from '#lib/contracts/lists.ts'
import { isLinked } from '#lib/customers/facts.ts'
import { formatText } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import type { CompactRow } from '#ui/table/compact.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import type { DataTableHandle, RowDetail } from '#ui/table/TableViewport.tsx'
import { useGroupRows } from '../work/group-rows.tsx'
import { RowButton } from '../work/RowButton.tsx'
import { customerTableWithStrip } from '../work/table-height.ts'
import { supportTransactionColumns } from './columns.ts'
import { customerSelection } from './state.ts'

export interface CustomerTransactionTableProps {
  readonly rows: readonly CustomerTransaction[]
  readonly onBack: () => void
  readonly detail: RowDetail<CustomerTransaction>
  readonly ref: Ref<DataTableHandle<CustomerTransaction>>
}

const rowId = ({ id }: CustomerTransaction) => id
const compact: CompactRow<CustomerTransaction> = { title: 'label', facts: ['amount', 'date', 'associated'] }
const associate = (row: CustomerTransaction) => customerSelection.ask(row, 'confirm')

/** The filterable table of a customer's transactions. One with a store cannot be associated again. Source: SAS-05 to SAS-07, SAS-28. */
export function CustomerTransactionTable({ rows, onBack, detail, ref }: CustomerTransactionTableProps) {
  const { t, locale } = useLanguage()
  const columns = useMemo(() => supportTransactionColumns(t, locale), [t, locale])
  const rowAction = useMemo(
    () => ({
      label: t('supportAssociation.table.action'),
      width: 152,
      compactWidth: 44,
      render: (row: CustomerTransaction) =>
        isLinked(row) ? (
          <RowButton disabled isDone>
            {t('supportAssociation.linked')}
          </RowButton>
        ) : (
          <RowButton
            data-in-palette=""
            disabled={row.id === null}
            title={row.id === null ? t('list.noId') : undefined}
            aria-label={t('supportAssociation.associate.row', { label: formatText(row.label) })}
            onClick={() => associate(row)}
          >
            {t('supportAssociation.associate')}
          </RowButton>
        ),
    }),
    [t],
  )
  const empty = (
    <EmptyState title={t('supportAssociation.empty')} action={<Button onClick={onBack}>{t('action.back')}</Button>} />
  )
  const grouped = useGroupRows(customerSelection, { rows, rowAction, compact })
  return (
    <DataTable
      ref={ref}
      title={t('supportAssociation.table')}
      rows={grouped.rows}
      leftOut={leftOutOf(rows)}
      isOrdered={grouped.isOrdered}
      rowId={rowId}
      columns={columns}
      className={customerTableWithStrip}
      exportName="transactions-of-customer"
      empty={empty}
      compact={grouped.compact}
      rowAction={grouped.rowAction}
      onRowAction={associate}
      detail={detail}
    />
  )
}
