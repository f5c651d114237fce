import { Check } from 'lucide'
import { useMemo } from 'react'
import { formatCount } from '#lib/format-number.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import { groupColours, LineChart, type LineSeries } from '#ui/charts/LineChart.tsx'
import { useChartTheme } from '#ui/charts/use-chart-theme.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { dayName } from './columns.ts'
import { againstGoals, type DailyFigures, type DailySeries, drawn, goalGroups, latestOf } from './rules/daily.ts'
import { chartDays } from './rules/words.ts'

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
  return (
    <div className="absolute inset-0 flex flex-col gap-2">
      {partialDay !== null && (
        <AgainstGoals figures={figures} day={partialDay} title={words.axis.partial?.note ?? ''} lines={series} />
      )}
      <div className="relative min-h-0 grow">
        <LineChart label={label} {...words.axis} series={series} formatValue={formatValue} />
      </div>
    </div>
  )
}

interface AgainstGoalsProps {
  readonly figures: DailyFigures
  readonly day: string
  readonly title: string
  readonly lines: readonly LineSeries[]
}

/** The counts of a day against the goals, first of all hubs, then of each. It names the colours of the lines too. */
function AgainstGoals({ figures, day, title, lines }: AgainstGoalsProps) {
  const { each, total } = againstGoals(figures, day)
  const theme = useChartTheme()
  const colours = groupColours(lines, theme)
  if (each.length === 0) return null
  return (
    <dl className="flex flex-wrap items-baseline gap-x-[2em] gap-y-1 tabular-nums">
      <AgainstGoal name={title} {...total} isTotal />
      {each.map(({ shortcut, ...figure }) => (
        <AgainstGoal key={shortcut} name={shortcut} {...figure} colour={colours.get(shortcut)} />
      ))}
    </dl>
  )
}

interface AgainstGoalProps {
  readonly name: string
  readonly count: number
  readonly goal: number | null
  readonly colour?: string | undefined
  readonly isTotal?: boolean
}

function AgainstGoal({ name, count, goal, colour, isTotal = false }: AgainstGoalProps) {
  const { t, locale } = useLanguage()
  const isReached = goal !== null && goal > 0 && count >= goal
  return (
    <div className="flex items-baseline gap-x-[0.5em]">
      <dt className="flex items-baseline gap-x-[0.5em] text-muted">
        {colour !== undefined && (
          <span
            aria-hidden="true"
            className="h-[0.25em] w-[1em] self-center rounded-full forced-color-adjust-none"
            style={{ backgroundColor: colour }}
          />
        )}
        <span>{name}</span>
      </dt>
      <dd
        className={classes(
          'flex items-baseline gap-x-[0.25em] whitespace-nowrap',
          isTotal ? 'text-[1.5em] font-strong' : 'font-medium',
          isReached && 'text-ok',
        )}
      >
        {isReached && <Icon of={Check} className="size-[1em] shrink-0 self-center" />}
        <span>
          {goal === null
            ? formatCount(count, locale)
            : t('statistics.ofGoal', { count: formatCount(count, locale), goal: formatCount(goal, locale) })}
        </span>
      </dd>
    </div>
  )
}

/** The days in words. The axis only has the years when there are several. */
function wordsOf({ days, range }: DailyFigures, partialDay: string | null, t: Translate, locale: Locale) {
  const shortDay = chartDays(locale, { hasYear: range.from.slice(0, 4) !== range.to.slice(0, 4) })
  const fullDay = dayName(partialDay, t, locale)
  const place = partialDay === null ? -1 : days.indexOf(partialDay)
  const partial = partialDay === null ? null : { place, note: t('statistics.soFar', { day: shortDay(partialDay) }) }
  return { fullDay, axis: { places: days.map(shortDay), titles: days.map(fullDay), partial } }
}

/** Equal goals are one line with the names of all. The lines of figures are drawn on top. */
function linesOf({ days, series }: DailyFigures, goalName: (shortcuts: string) => string): readonly LineSeries[] {
  const groupOf = ({ shortcut, colour }: DailySeries) => ({ name: shortcut, colour })
  const goals = goalGroups(series).map(({ objective, of }) => ({
    name: goalName(of.map(({ shortcut }) => shortcut).join(', ')),
    values: days.map(() => objective),
    groups: of.map(groupOf),
    dashed: true,
  }))
  const lines = series.map((each) => ({
    name: each.shortcut,
    values: each.counts.map(drawn),
    groups: [groupOf(each)],
  }))
  return [...goals, ...lines]
}
