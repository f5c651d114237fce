import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import type { UnassignedTransaction } from '#lib/contracts/transactions.ts'
import { formatText } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import type { CompactRow } from '#ui/table/compact.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { activeFilters, noFilters, passes } from '../rules/filters.ts'
import { useGroupRows } from '../work/group-rows.tsx'
import { RowButton } from '../work/RowButton.tsx'
import { tableWithStrip } from '../work/table-height.ts'
import { useAssociation } from '../work/use-association.tsx'
import { AllShownButton } from './AllShownButton.tsx'
import { associationColumns } from './columns.ts'
import { FilterTools } from './FilterTools.tsx'
import { $rowsAside, $rowsToShow, $showsAside } from './labels.ts'
import { NoTransactions } from './NoTransactions.tsx'
import { $filters, anyRow, hubSelection, setFilters } from './state.ts'

export interface UnassignedTableProps {
  /** Whether more rows are on their way. */
  readonly isPartial: boolean | undefined
  readonly onBack: () => void
}

/** Loads the strip of both views. It is one function, so that the other view has its strip, and its keys, from its first render on. */
export const importWork = async () => (await import('./AssociationWork.tsx')).AssociationWork

const rowId = ({ id }: UnassignedTransaction) => id
const compact: CompactRow<UnassignedTransaction> = { title: 'label', facts: ['amount', 'date', 'retailerName'] }
const associate = (row: UnassignedTransaction) => hubSelection.ask(row, 'confirm')

/** The filterable table of unassigned transactions, each row with its Associate button. Source: MAS-04 to MAS-10. */
export function UnassignedTable({ isPartial, onBack }: UnassignedTableProps) {
  const { t, locale } = useLanguage()
  const columns = useMemo(() => associationColumns(t, locale, hubSelection.$firstStore), [t, locale])
  const filters = useStore($filters)
  const rows = useStore($rowsToShow)
  const hidden = useStore($rowsAside)
  const { table, detail } = useAssociation({
    selection: hubSelection,
    $place: hubSelection.$place,
    canOpen: anyRow,
    importWork,
  })
  const firstStore = useStore(hubSelection.$firstStore)
  const active = activeFilters(filters)
  const rowFilter = useMemo(
    () =>
      active > 0 ? (row: UnassignedTransaction) => passes(row, filters, hubSelection.$firstStore.get()) : undefined,
    [active, filters],
  )
  const rowAction = useMemo(
    () => ({
      label: t('association.table.action'),
      width: 96,
      compactWidth: 44,
      render: (row: UnassignedTransaction) => (
        <RowButton
          data-in-palette=""
          aria-label={t('association.associate.row', { label: formatText(row.label) })}
          onClick={() => associate(row)}
        >
          {t('association.associate')}
        </RowButton>
      ),
    }),
    [t],
  )
  const grouped = useGroupRows(hubSelection, { rows, rowAction, compact })
  return (
    <DataTable
      ref={table}
      title={t('association.table')}
      rows={grouped.rows}
      isOrdered={grouped.isOrdered}
      isPartial={isPartial}
      rowId={rowId}
      columns={columns}
      className={tableWithStrip}
      exportName="unassigned-transactions"
      empty={hidden > 0 ? <AllAside hidden={hidden} /> : <NoTransactions onBack={onBack} />}
      tools={{
        filters: (
          <>
            <FilterTools filters={filters} hasStores={firstStore !== null} onChange={setFilters} />
            {hidden > 0 && <AsideTool hidden={hidden} />}
          </>
        ),
        active,
        bulk: <AllShownButton />,
      }}
      compact={grouped.compact}
      rowFilter={rowFilter}
      version={firstStore}
      onClearFilters={() => setFilters(noFilters)}
      rowAction={grouped.rowAction}
      onRowAction={associate}
      detail={detail}
    />
  )
}

interface AsideProps {
  /** Number of the rows whose label is set aside. */
  readonly hidden: number
}

/** Says how many rows are left out, and shows them. Source: MAS-34. */
function AsideTool({ hidden }: AsideProps) {
  const { t } = useLanguage()
  return (
    <Checkbox
      label={t('association.aside.show', { count: hidden })}
      checked={useStore($showsAside)}
      onChange={(event) => $showsAside.set(event.target.checked)}
    />
  )
}

/** Replaces the rows when all remaining ones are set aside. Source: MAS-34. */
function AllAside({ hidden }: AsideProps) {
  const { t } = useLanguage()
  return (
    <EmptyState
      title={t('association.lines.allAside')}
      action={<Button onClick={() => $showsAside.set(true)}>{t('association.aside.show', { count: hidden })}</Button>}
    />
  )
}
