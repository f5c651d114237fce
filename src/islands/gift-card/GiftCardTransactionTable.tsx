import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import type { GiftCardTransaction } from '#lib/contracts/gift-cards.ts'
import { formatText } from '#lib/format.ts'
import { useRowFocus } from '#parts/use-row-focus.ts'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import type { Elements } from '#ui/elements.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import type { CompactRow } from '#ui/table/compact.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { type GiftCardRow, giftCardColumns } from './columns.ts'
import { doneIn, nextOpen, transactionKey } from './rules/done.ts'
import { $associatedTransactions } from './state/association.ts'
import { $cardNumber } from './state/wizard.ts'

export interface GiftCardTransactionTableProps {
  readonly transactions: readonly GiftCardTransaction[]
  /** Pass the same function in every render. */
  readonly onAssociate: (transaction: GiftCardTransaction) => void
  readonly empty: Elements
}

const compact: CompactRow<GiftCardRow> = { title: 'label', facts: ['amount', 'date'] }

const rowId = ({ id }: GiftCardRow) => id

/**
 * The card's transactions. Each one has an Associate button, or a chip when it is associated. The next open transaction has the
 * initial focus. Source: GIFT-02, GIFT-34.
 */
export function GiftCardTransactionTable({ transactions, onAssociate, empty }: GiftCardTransactionTableProps) {
  const { t, locale } = useLanguage()
  const columns = useMemo(() => giftCardColumns(t, locale), [t, locale])
  const rows = useGiftCardRows(transactions)
  const { table } = useRowFocus<GiftCardRow>({ startRow: useNextOpenRow(transactions) })
  const rowAction = useMemo(
    () => ({
      label: t('giftCard.table.action'),
      compactWidth: 100,
      render: ({ transaction, isDone }: GiftCardRow) =>
        isDone ? (
          <Chip tone="ok">{t('giftCard.associated')}</Chip>
        ) : (
          <Button
            data-in-palette=""
            size="small"
            look="quiet"
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
      ref={table}
      title={t('giftCard.table')}
      keepsActiveRow={false}
      rows={rows}
      rowId={rowId}
      compact={compact}
      columns={columns}
      className="max-h-[60vh]"
      exportName="gift-card-transactions"
      empty={empty}
      rowAction={rowAction}
      onRowAction={({ transaction, isDone }) => !isDone && onAssociate(transaction)}
    />
  )
}

function useTransactionKeys(transactions: readonly GiftCardTransaction[]): readonly string[] {
  const cardNumber = useStore($cardNumber) ?? ''
  return useMemo(() => transactions.map((each) => transactionKey(cardNumber, each)), [transactions, cardNumber])
}

function useGiftCardRows(transactions: readonly GiftCardTransaction[]): readonly GiftCardRow[] {
  const keys = useTransactionKeys(transactions)
  const done = useStore($associatedTransactions)
  return useMemo(() => {
    const isDone = doneIn(keys, done)
    return transactions.map((transaction, index) => ({
      id: String(index),
      transaction,
      isDone: isDone[index] === true,
    }))
  }, [transactions, keys, done])
}

/** Id of the next open row. No row has this id when every transaction is associated. */
function useNextOpenRow(transactions: readonly GiftCardTransaction[]): string {
  const keys = useTransactionKeys(transactions)
  const done = useStore($associatedTransactions)
  return String(nextOpen(keys, done))
}
