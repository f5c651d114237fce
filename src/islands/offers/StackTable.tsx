import { FigureTable } from '#ui/FigureTable.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { formatStacked } from './rules/stacks.ts'

/** The data of the bars and of their table. */
export interface StackedProps {
  readonly title: string
  readonly isMoney: boolean
  readonly categories: readonly string[]
  readonly series: readonly { readonly name: string; readonly values: readonly number[] }[]
}

/** The figures of the bars as a table. */
export function StackTable({ title, isMoney, categories, series }: StackedProps) {
  const { t, locale } = useLanguage()
  const store = {
    key: 'store',
    label: t('offers.chart.store'),
    cell: (row: number) => categories[row],
    className: 'wrap-anywhere',
  }
  const figures = series.map(({ name, values }) => ({
    key: name,
    label: name,
    align: 'end' as const,
    cell: (row: number) => formatStacked(values[row] ?? 0, isMoney, locale),
  }))
  return (
    <FigureTable
      look="desk"
      label={title}
      columns={[store, ...figures]}
      rows={[...categories.keys()]}
      rowKey={(row) => row}
    />
  )
}
