import type { RelatedTransactionRow } from '#lib/entities/related-transactions.ts'
import { formatDateTime, formatEuros, formatText, instantOf } from '#lib/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import type { Column } from '#ui/table/column.ts'
import type { CompactRow } from '#ui/table/compact.tsx'

type Row = RelatedTransactionRow
type TextField = Exclude<keyof Row, 'amount'>

/** A related transaction on a phone. */
export const compactTransaction: CompactRow<Row> = { title: 'label', facts: ['date', 'store'], end: 'amount' }

/** Columns of related transactions and of a pattern's matches, in the specification's order. Source: ENT-27, PAT-21. */
export function entityTransactionColumns(t: Translate, locale: Locale): readonly Column<Row>[] {
  const text = (id: TextField, width: number, kind: 'text' | 'code' | 'id' = 'text'): Column<Row> => ({
    id,
    label: t(`patterns.transaction.${id}`),
    kind,
    width,
    grows: kind === 'text' || id === 'label',
    value: (row) => row[id],
    text: (row) => formatText(row[id]),
  })
  return [
    text('id', 88, 'id'),
    {
      ...text('date', 140),
      kind: 'date',
      grows: false,
      value: (row) => instantOf(row.date),
      text: (row) => formatDateTime(row.date),
    },
    text('label', 216, 'code'),
    {
      id: 'amount',
      label: t('patterns.transaction.amount'),
      kind: 'money',
      width: 96,
      value: (row) => row.amount,
      text: (row) => formatEuros(row.amount, locale),
    },
    text('bankName', 108),
    text('hub', 100),
    text('store', 128),
    text('city', 88),
    text('origin', 124),
  ]
}
