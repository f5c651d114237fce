import { useMemo } from 'react'
import { formatStacked } from '#lib/offers/stacks.ts'
import { BarChart } from '#ui/charts/BarChart.tsx'
import { cssColour } from '#ui/charts/colour.ts'
import { colourOf, useChartTheme } from '#ui/charts/use-chart-theme.ts'
import { useLanguage } from '#ui/Messages.tsx'
import type { StackedProps } from './StackTable.tsx'

/** More bars than this are in the table only, because a canvas has a largest height. */
const maxBars = 300

/** The bars, and the legend of their series. */
export function StackChart({ title, isMoney, categories, series }: StackedProps) {
  const { t, locale } = useLanguage()
  const formatValue = useMemo(() => (value: number) => formatStacked(value, isMoney, locale), [isMoney, locale])
  const shown = useMemo(() => categories.slice(0, maxBars), [categories])
  return (
    <>
      {series.length > 1 && <Legend names={series.map(({ name }) => name)} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <figure aria-label={title} tabIndex={0} className="min-h-0 grow overflow-y-auto">
        <div className="text-small">
          <BarChart
            label={t('offers.chart.alt', { title, count: categories.length })}
            categories={shown}
            series={series}
            formatValue={formatValue}
          />
        </div>
        {categories.length > maxBars && (
          <p className="text-table text-muted">{t('offers.store.more', { count: categories.length - maxBars })}</p>
        )}
      </figure>
    </>
  )
}

function Legend({ names }: { readonly names: readonly string[] }) {
  const theme = useChartTheme()
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 pb-2 text-table">
      {names.map((name, index) => (
        <li key={name} className="flex min-w-0 items-center gap-1.5 wrap-anywhere">
          <span
            aria-hidden="true"
            className="size-2.5 shrink-0 rounded-full forced-color-adjust-none"
            style={{ backgroundColor: cssColour(colourOf(theme, index, names.length)) }}
          />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  )
}
