import { type ReactNode, type Ref, useMemo } from 'react'
import type { GiftCardTransaction } from '#lib/contracts/gift-cards.ts'
import { formatText } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import type { DataTableHandle } from '#ui/table/handle.ts'
import { useTableView } from '#ui/table/use-table-view.ts'
import { tableLabels } from '#ui/table-labels.ts'
import { type GiftCardRow, giftCardColumns } from './columns.ts'

export interface TransactionTableProps {
  readonly transactions: readonly GiftCardTransaction[]
  /** The same function in every render. */
  readonly onAssociate: (transaction: GiftCardTransaction) => void
  readonly empty: ReactNode
  readonly ref: Ref<DataTableHandle>
}

const rowId = ({ id }: GiftCardRow) => id

/** The card's transactions, each with its Associate button. Source: GIFT-02, GIFT-34. */
export function TransactionTable({ transactions, onAssociate, empty, ref }: TransactionTableProps) {
  const { t, locale } = useLanguage()
  const columns = useMemo(() => giftCardColumns(t, locale), [t, locale])
  const labels = useMemo(() => tableLabels(t), [t])
  const rows = useMemo(
    () => transactions.map((transaction, index) => ({ id: String(index), transaction })),
    [transactions],
  )
  const [view, setView] = useTableView(columns)
  const rowAction = useMemo(
    () => ({
      label: t('giftCard.table.action'),
      render: ({ transaction }: GiftCardRow) => (
        <Button
          size="small"
          aria-label={t('giftCard.associate.row', { label: formatText(transaction.movementLabel) })}
          onClick={() => onAssociate(transaction)}
        >
          {t('giftCard.associate')}
        </Button>
      ),
    }),
    [t, onAssociate],
  )
  return (
    <DataTable
      ref={ref}
      title={t('giftCard.table')}
      rows={rows}
      rowId={rowId}
      columns={columns}
      view={view}
      onViewChange={setView}
      labels={labels}
      className="max-h-[60vh]"
      exportName="gift-card-transactions"
      empty={empty}
      noMatch={t('table.noMatch')}
      rowAction={rowAction}
      onRowAction={({ transaction }) => onAssociate(transaction)}
    />
  )
}
