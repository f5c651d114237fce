import { useMemo } from 'react'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import { type DailyFigures, drawn, latestOf } from '#lib/statistics/daily.ts'
import { dayFormat, formatCount } from '#lib/statistics/words.ts'
import { LineChart, type LineSeries } from '#ui/charts/LineChart.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { dayName } from './columns.ts'

export interface DailyChartProps {
  readonly figures: DailyFigures
  /** The day whose figures are not complete yet. */
  readonly partialDay: string | null
  readonly title: string
}

/**
 * Each hub has a line for its figures and a flat line for its goal, both in the colour of the hub. Source: STA-09, STA-11,
 * STA-21.
 */
export function DailyChart({ figures, partialDay, title }: DailyChartProps) {
  const { t, locale } = useLanguage()
  const { days, range } = figures
  const series = useMemo(() => linesOf(figures, (shortcut) => t('statistics.goal', { shortcut })), [figures, t])
  const formatValue = useMemo(() => (value: number) => formatCount(value, locale), [locale])
  const latest = figures.series.map(
    (each) => `${each.shortcut} ${formatCount(latestOf(days, each)?.count ?? null, locale)}`,
  )
  const words = useMemo(() => wordsOf(figures, partialDay, t, locale), [figures, partialDay, t, locale])
  const [from, to] = [range.from, range.to].map((day) => words.fullDay(day))
  const label = t('statistics.chartOf', { title, from: from ?? '', to: to ?? '', latest: latest.join(', ') })
  return <LineChart label={label} {...words.axis} series={series} formatValue={formatValue} />
}

/** The days in words. The axis only has the years when there are several. */
function wordsOf({ days, range }: DailyFigures, partialDay: string | null, t: Translate, locale: Locale) {
  const shortDay = dayFormat(locale, { hasYear: range.from.slice(0, 4) !== range.to.slice(0, 4) })
  const fullDay = dayName(partialDay, t, locale)
  const place = partialDay === null ? -1 : days.indexOf(partialDay)
  const partial = partialDay === null ? null : { place, note: t('statistics.soFar', { day: shortDay(partialDay) }) }
  return { fullDay, axis: { places: days.map(shortDay), titles: days.map(fullDay), partial } }
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
