import type { UnassignedTransaction } from '#lib/contracts/transactions.ts'
import { formatAmount, formatDateTime, formatNumber, formatText, instantOf } from '#lib/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import type { Column } from '#ui/table/column.ts'
import type { LabelLine } from '../rules/label-lines.ts'
import { doubtOf, type FirstStore } from '../rules/likely-store.ts'
import { LikelyWords, likelyWords } from './LikelyStore.tsx'

type Line = LabelLine<UnassignedTransaction>

/** Columns of the lines. All of them fit a screen of 1280 pixels with visible scrollbars. Source: MAS-33. */
export function lineColumns(
  t: Translate,
  locale: Locale,
  firstStoreOf: (line: Line) => FirstStore | null,
): readonly Column<Line>[] {
  const count = (id: 'rows' | 'customers', width: number, read: (line: Line) => number): Column<Line> => ({
    id,
    label: t(`association.line.${id}`),
    kind: 'number',
    width,
    filter: 'text',
    value: read,
    text: (line) => formatNumber(read(line)),
  })
  const date = (id: 'first' | 'last'): Column<Line> => ({
    id,
    label: t(`association.line.${id}`),
    kind: 'date',
    width: 140,
    value: (line) => instantOf(line[id]),
    text: (line) => formatDateTime(line[id]),
  })
  return [
    {
      id: 'label',
      label: t('column.label'),
      kind: 'code',
      width: 240,
      grows: true,
      growsTo: 456,
      filter: 'text',
      value: ({ label }) => label,
      text: ({ label }) => label ?? t('association.line.noLabel'),
    },
    count('rows', 76, ({ rows }) => rows.length),
    {
      id: 'store',
      label: t('association.line.store'),
      kind: 'text',
      width: 200,
      filter: 'text',
      value: (line) => doubtOf(firstStoreOf(line)),
      text: (line) => likelyWords(firstStoreOf(line), t).join(' '),
      render: (line) => <LikelyWords words={likelyWords(firstStoreOf(line), t)} mall={line.rows[0]?.shoppingHubName} />,
    },
    {
      id: 'sum',
      label: t('association.line.sum'),
      kind: 'money',
      width: 104,
      value: ({ sums }) => sums[0]?.amount ?? null,
      text: ({ sums }) =>
        formatText(sums.map(({ amount, currency }) => formatAmount(amount, currency, locale)).join(' + ')),
    },
    count('customers', 96, ({ customers }) => customers),
    date('first'),
    date('last'),
  ]
}
