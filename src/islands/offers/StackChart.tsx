import { useMemo } from 'react'
import { BarChart, barStep } from '#ui/charts/BarChart.tsx'
import { cssColour } from '#ui/charts/colour.ts'
import { colourOf, useChartTheme } from '#ui/charts/use-chart-theme.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { formatStacked } from './rules/stacks.ts'
import type { StackedProps } from './StackTable.tsx'

/** More bars than this are in the table only, because a canvas has a largest height. */
const maxBars = 300

/** The bars, and the legend of their series. */
export function StackChart({ title, isMoney, categories, series }: StackedProps) {
  const { t, locale } = useLanguage()
  const formatValue = useMemo(() => (value: number) => formatStacked(value, isMoney, locale), [isMoney, locale])
  const shown = useMemo(() => categories.slice(0, maxBars), [categories])
  const step = barStep(shown)
  return (
    <>
      {series.length > 1 && <Legend names={series.map(({ name }) => name)} />}
      <div className="min-h-0 grow">
        <figure
          aria-label={title}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
          tabIndex={0}
          // No bar is cut, neither at first nor after scrolling.
          style={{ maxHeight: `round(down, 100%, ${step}px)` }}
          className="snap-y snap-mandatory overflow-y-auto"
        >
          <div className="relative text-small">
            {shown.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names may be equal
              <div key={`${name} ${index}`} aria-hidden="true" className="snap-start" style={{ height: step }} />
            ))}
            <div className="absolute inset-0">
              <BarChart
                label={t('offers.chart.alt', { title, count: categories.length })}
                categories={shown}
                series={series}
                formatValue={formatValue}
              />
            </div>
          </div>
          {categories.length > maxBars && (
            <p className="snap-end text-table text-muted">
              {t('offers.store.more', { count: categories.length - maxBars })}
            </p>
          )}
        </figure>
      </div>
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
