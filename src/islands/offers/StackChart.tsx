import { useMemo } from 'react'
import { formatStacked } from '#lib/offers/stacks.ts'
import { BarChart, barColour } from '#ui/charts/BarChart.tsx'
import { useChartTheme } from '#ui/charts/use-chart-theme.ts'
import { useLanguage } from '#ui/Messages.tsx'
import type { StackedProps } from './StackTable.tsx'

/** The bars, and the legend of their series. */
export function StackChart({ title, isMoney, categories, series }: StackedProps) {
  const { t, locale } = useLanguage()
  const theme = useChartTheme()
  const formatValue = useMemo(() => (value: number) => formatStacked(value, isMoney, locale), [isMoney, locale])
  return (
    <div className="flex h-full flex-col gap-2">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-table">
        {series.map(({ name }, index) => (
          <li key={name} className="flex min-w-0 items-center gap-1.5 wrap-anywhere">
            <span
              aria-hidden="true"
              className="size-2.5 shrink-0 rounded-full forced-color-adjust-none"
              style={{ backgroundColor: barColour(theme, index) }}
            />
            {name}
          </li>
        ))}
      </ul>
      <div className="relative grow text-small">
        <BarChart
          label={t('offers.chart.alt', { title, count: categories.length })}
          categories={categories}
          series={series}
          formatValue={formatValue}
        />
      </div>
    </div>
  )
}
