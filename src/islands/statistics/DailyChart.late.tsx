import { useMemo } from 'react'
import { type DailyFigures, drawn, latestOf } from '#lib/statistics/daily.ts'
import { formatCount } from '#lib/statistics/words.ts'
import { LineChart, type LineSeries } from '#ui/charts/LineChart.tsx'
import { useLanguage } from '#ui/Messages.tsx'

export interface DailyChartProps {
  readonly figures: DailyFigures
  readonly title: string
}

/**
 * Each hub has a line for its figures and a flat line for its goal, both in the colour of the hub. Source: STA-09, STA-11,
 * STA-21.
 */
export function DailyChart({ figures, title }: DailyChartProps) {
  const { t, locale } = useLanguage()
  const { days, range } = figures
  const series = useMemo(() => linesOf(figures, (shortcut) => t('statistics.goal', { shortcut })), [figures, t])
  const formatValue = useMemo(() => (value: number) => formatCount(value, locale), [locale])
  const latest = figures.series.map(
    (each) => `${each.shortcut} ${formatCount(latestOf(days, each)?.count ?? null, locale)}`,
  )
  const label = t('statistics.chartOf', { title, from: range.from, to: range.to, latest: latest.join(', ') })
  return <LineChart label={label} places={days} series={series} formatValue={formatValue} />
}

function linesOf({ days, series }: DailyFigures, goalName: (shortcut: string) => string): readonly LineSeries[] {
  const lines = series.map(({ shortcut, counts, colour }) => ({
    name: shortcut,
    values: counts.map(drawn),
    colour,
    group: shortcut,
  }))
  const goals = series.map(({ shortcut, objective, colour }) => ({
    name: goalName(shortcut),
    values: days.map(() => drawn(objective)),
    colour,
    group: shortcut,
    dashed: true,
  }))
  return [...goals, ...lines]
}
