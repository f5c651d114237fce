import type { UnassignedTransaction } from '#lib/contracts/transactions.ts'
import { formatDateTime, formatEuros, formatFlag, formatNumber, formatText, instantOf } from '#lib/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import type { Column } from '#ui/table/column.ts'
import { type LikelyOf, likelyStoreColumn } from './LikelyStore.tsx'

type Row = UnassignedTransaction
type Field<Value> = { [K in keyof Row]: Row[K] extends Value ? K : never }[keyof Row] & string

/**
 * Columns of unassigned transactions, one per field and the likely store, in the order in which users need them. The columns up to the hint and the
 * action fit a screen of 1280 pixels with visible scrollbars. Source: MAS-12, MAS-25, MAS-35.
 */
export function associationColumns(t: Translate, locale: Locale, $firstStore: LikelyOf): readonly Column<Row>[] {
  const words = { yes: t('value.yes'), no: t('value.no') }
  const text = (id: Field<string | null>, width: number, kind: 'text' | 'code' | 'id' = 'text'): Column<Row> => ({
    id,
    label: t(`column.${id}`),
    kind,
    width,
    grows: id === 'label',
    filter: 'text',
    value: (row) => row[id],
    text: (row) => formatText(row[id]),
  })
  const date = (id: Field<string | null>): Column<Row> => ({
    ...text(id, 140),
    kind: 'date',
    value: (row) => instantOf(row[id]),
    text: (row) => formatDateTime(row[id]),
  })
  const flag = (id: Field<boolean | null>, width: number): Column<Row> => ({
    id,
    label: t(`column.${id}`),
    kind: 'flag',
    width,
    filter: 'choice',
    value: (row) => row[id],
    text: (row) => formatFlag(row[id], words),
  })
  const count = (id: Field<number | null>): Column<Row> => ({
    id,
    label: t(`column.${id}`),
    kind: 'number',
    width: 112,
    filter: 'text',
    value: (row) => row[id],
    text: (row) => formatNumber(row[id]),
  })
  return [
    // A label has up to sixty characters.
    { ...text('label', 232, 'code'), growsTo: 456 },
    likelyStoreColumn(t, $firstStore),
    {
      ...count('amount'),
      kind: 'money',
      width: 104,
      text: (row) => formatEuros(row.amount, locale),
      exported: (row) => row.amount ?? formatNumber(null),
    },
    date('date'),
    text('retailerName', 92),
    flag('isRetailerInHub', 96),
    flag('hasHint', 72),
    { ...text('bankName', 132), filter: 'choice' },
    text('shoppingHubName', 136),
    text('cityName', 120),
    count('nbInCityWithoutStrongPattern'),
    count('nbInDepartmentWithoutStrongPattern'),
    count('nbSpendingInHubSameDay'),
    count('nbSpendingInCitySameDay'),
    count('totalTransactionOfTheDay'),
    count('nbLabelInHubJourneyForTheCustomer'),
    count('nbLabelInCityJourneyForTheCustomer'),
    count('nbLabelForTheCustomer'),
    count('inTwoPreviousDay'),
    count('nbLabelInAnotherCustomerHubJourney'),
    count('nbLabelForProgram'),
    count('nbClaim'),
    date('createdAt'),
    text('customerId', 96, 'id'),
    text('id', 96, 'id'),
  ]
}
