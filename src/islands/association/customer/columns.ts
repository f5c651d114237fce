import type { CustomerTransaction } from '#lib/contracts/customers.ts'
import { isLinked } from '#lib/customers/facts.ts'
import { formatAmount, formatDateTime, formatFlag, formatText, instantOf } from '#lib/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import type { Column } from '#ui/table/column.ts'

/** The amount as text. An amount without a currency is in euros (FMT-30). */
export function amountOf({ amount, currency }: CustomerTransaction, locale: Locale): string {
  return formatAmount(amount, currency ?? 'EUR', locale)
}

/** Columns of a customer's transactions, in the specification's order. Narrow ids keep the amount in view. Source: SAS-05. */
export function supportTransactionColumns(t: Translate, locale: Locale): readonly Column<CustomerTransaction>[] {
  const words = { yes: t('value.yes'), no: t('value.no') }
  const code = (
    id: 'id' | 'customerId' | 'label',
    kind: 'id' | 'code',
    width: number,
  ): Column<CustomerTransaction> => ({
    id,
    label: t(`supportAssociation.column.${id}`),
    kind,
    width,
    filter: 'text',
    value: (row) => row[id],
    text: (row) => formatText(row[id]),
  })
  return [
    code('id', 'id', 112),
    {
      id: 'associated',
      label: t('supportAssociation.column.associated'),
      kind: 'flag',
      width: 88,
      filter: 'choice',
      value: isLinked,
      text: (row) => formatFlag(isLinked(row), words),
    },
    code('customerId', 'id', 96),
    {
      id: 'date',
      label: t('supportAssociation.column.date'),
      kind: 'date',
      filter: 'text',
      value: ({ transactionDate }) => instantOf(transactionDate),
      text: ({ transactionDate }) => formatDateTime(transactionDate),
    },
    code('label', 'code', 280),
    {
      id: 'amount',
      label: t('supportAssociation.column.amount'),
      kind: 'money',
      width: 112,
      filter: 'text',
      value: ({ amount }) => amount,
      text: (row) => amountOf(row, locale),
    },
  ]
}
