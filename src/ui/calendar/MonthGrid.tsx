import { type KeyboardEvent, type Ref, useId, useMemo } from 'react'
import { type DayLimits, isOff, weeksAround } from '#lib/calendar.ts'
import { classes } from '../classes.ts'
import { useLanguage } from '../Messages.tsx'
import { dayNames } from './day-names.ts'

export interface MonthGridProps {
  readonly ref: Ref<HTMLTableElement>
  /** The day that the keys move, YYYY-MM-DD. Its month is shown. */
  readonly active: string
  /** The day of the field; null when it holds none. */
  readonly day: string | null
  readonly today: string
  readonly limits: DayLimits
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onChoose: (day: string) => void
}

/** The days of a month in weeks from Monday on, with the days around it. The Tab key stops at the active day only. */
export function MonthGrid({ ref, active, day: chosen, today, limits, onKeyDown, onChoose }: MonthGridProps) {
  const { locale } = useLanguage()
  const titleId = useId()
  const names = useMemo(() => dayNames(locale), [locale])
  const weeks = weeksAround(active)
  return (
    <>
      <p id={titleId} aria-live="polite" className="sr-only">
        {names.monthOfYear(active)}
      </p>
      <table
        ref={ref}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the keys move in it, so it is a grid
        role="grid"
        aria-labelledby={titleId}
        onKeyDown={onKeyDown}
        className="w-full table-fixed tabular-nums"
      >
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={names.weekday(day)} className="h-8 text-small font-normal text-muted">
                {names.shortWeekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the cell of a grid has this state
                <td key={day} aria-selected={day === chosen} className="p-0">
                  <button
                    type="button"
                    aria-label={names.whole(day)}
                    aria-current={day === today ? 'date' : undefined}
                    tabIndex={day === active ? 0 : -1}
                    disabled={isOff(day, limits)}
                    onClick={() => onChoose(day)}
                    className={dayBox(day, active, day === chosen, day === today)}
                  >
                    {String(Number(day.slice(8)))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function dayBox(day: string, active: string, isChosen: boolean, isToday: boolean): string {
  const isInMonth = day.slice(0, 7) === active.slice(0, 7)
  return classes(
    'block h-9 w-full rounded-control transition-colors pointer-coarse:h-11',
    'disabled:cursor-not-allowed disabled:text-muted disabled:line-through disabled:opacity-60',
    isToday && 'border border-edge font-strong',
    isChosen
      ? 'bg-accent font-medium text-on-accent forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none'
      : classes('not-disabled:hover:bg-hover', !isInMonth && 'text-muted'),
  )
}
