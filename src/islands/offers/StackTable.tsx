import { useLanguage } from '#ui/Messages.tsx'
import { formatAmount } from './format-amount.ts'
import type { StackedProps } from './stacked-props.ts'

/** The figures of the bars as a table. */
export function StackTable({ title, isMoney, categories, series }: StackedProps) {
  const { t, locale } = useLanguage()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <div tabIndex={0} className="h-full overflow-auto rounded-control border border-line">
      <table aria-label={title} className="w-full border-collapse text-table tabular-nums">
        <thead className="sticky top-0 bg-ground text-small text-muted">
          <tr className="h-9">
            <th scope="col" className="px-3 text-left font-medium">
              {t('offers.chart.store')}
            </th>
            {series.map(({ name }) => (
              <th key={name} scope="col" className="px-3 text-right font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two stores may have one name
            <tr key={row} className="h-8 border-t border-line hover:bg-hover">
              <th scope="row" className="px-3 text-left font-normal wrap-anywhere">
                {category}
              </th>
              {series.map(({ name, values }) => (
                <td key={name} className="px-3 text-right whitespace-nowrap">
                  {formatAmount(values[row] ?? 0, isMoney, locale)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
