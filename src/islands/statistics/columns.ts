import { missing } from '#lib/format.ts'
import { formatCount } from '#lib/format-number.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import { unreadable } from '#lib/received/fields.ts'
import type { Figure, Panel } from '#lib/statistics/customers.ts'
import type { Column } from '#ui/table/column.ts'
import type { DailyFigures } from './rules/daily.ts'
import { chartDays, formatRate } from './rules/words.ts'

/** Text of a figure in a panel. Source: STA-07, STA-08, STA-28. */
export function figureText({ isRate }: Pick<Panel, 'isRate'>, figure: Figure, t: Translate, locale: Locale): string {
  if (figure === unreadable) return t('statistics.error')
  return isRate ? formatRate(figure, locale) : formatCount(figure, locale)
}

/** One hub, or the total, with a figure of each panel. */
export interface PanelRow {
  readonly label: string
  readonly figures: readonly Figure[]
}

/** The rows of the panels' table: a row for each hub, and the total as the last row. */
export function panelRows(panels: readonly Panel[], total: string): readonly PanelRow[] {
  const hubs = panels[0]?.rows ?? []
  const rows = hubs.map(({ shortcut }, index) => ({
    label: shortcut,
    figures: panels.map(({ rows }) => rows[index]?.figure ?? null),
  }))
  return [...rows, { label: total, figures: panels.map((panel) => panel.total) }]
}

/** Columns of the panels' table and its export. */
export function panelColumns(panels: readonly Panel[], t: Translate, locale: Locale): readonly Column<PanelRow>[] {
  return [
    {
      id: 'shortcut',
      label: t('statistics.shortcut'),
      kind: 'text',
      value: ({ label }) => label,
      text: ({ label }) => label,
    },
    ...panels.map((panel, index): Column<PanelRow> => {
      const text = ({ figures }: PanelRow) => figureText(panel, figures[index] ?? null, t, locale)
      return {
        id: panel.name,
        label: t(`statistics.panel.${panel.name}`),
        kind: 'number',
        value: ({ figures }) => figures[index],
        text,
        ...(panel.isRate ? { exported: (row: PanelRow) => ({ figure: text(row) }) } : {}),
      }
    }),
  ]
}

/** A day, and its index in the figures. */
export interface DayRow {
  readonly day: string
  readonly place: number
}

/** The days of the chart in chronological order. */
export function dayRows({ days }: DailyFigures): readonly DayRow[] {
  return days.map((day, place) => ({ day, place }))
}

/** Names the days. The one whose figures are not complete yet says so. */
export function dayName(partialDay: string | null, t: Translate, locale: Locale): (day: string) => string {
  const words = chartDays(locale, { hasYear: true })
  return (day) => (day === partialDay ? t('statistics.soFar', { day: words(day) }) : words(day))
}

/**
 * Columns of the chart's table and its export: each hub, followed by its goal. People read the days in words, programs as `YYYY-MM-DD`.
 *
 * @param partialDay the day whose figures are not complete yet
 */
export function dayColumns(
  { series }: DailyFigures,
  partialDay: string | null,
  t: Translate,
  locale: Locale,
): readonly Column<DayRow>[] {
  const name = dayName(partialDay, t, locale)
  return [
    {
      id: 'day',
      label: t('statistics.day'),
      kind: 'text',
      value: ({ day }) => day,
      text: ({ day }) => name(day),
      exported: ({ day }) => day,
    },
    ...series.flatMap(({ shortcut, counts, objective }, index) => [
      countColumn(`count${index}`, shortcut, ({ place }) => counts[place] ?? null, t),
      countColumn(`goal${index}`, t('statistics.goal', { shortcut }), () => objective, t),
    ]),
  ]
}

function countColumn(id: string, label: string, value: (row: DayRow) => Figure, t: Translate): Column<DayRow> {
  const text = (row: DayRow) => {
    const figure = value(row)
    return figure === unreadable ? t('statistics.error') : (figure?.toString() ?? missing)
  }
  return { id, label, kind: 'number', value, text }
}
