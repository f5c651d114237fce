import { unreadable } from '#lib/received/fields.ts'
import { readWholeDay } from '#lib/received/whole-day.ts'
import type { Figure } from '#lib/statistics/customers.ts'
import { inOrder, refreshShortcuts } from '#lib/statistics/customers.ts'
import { type DayRange, daysOf } from '#lib/statistics/range.ts'
import { isoDay } from '#lib/time.ts'
import { byShortcut, countIn, isRecord, textIn } from './by-shortcut.ts'

/** Registrations with a payment card of one hub, one value per day; null where the answer has none. */
export interface DailySeries {
  readonly shortcut: string
  readonly counts: readonly Figure[]
  /** Daily target. */
  readonly objective: Figure
  /** The colour in the answer: any text. */
  readonly colour: string | null
}

/** Data of the chart. */
export interface DailyFigures {
  readonly range: DayRange
  /** All days of the range, `YYYY-MM-DD`. */
  readonly days: readonly string[]
  readonly series: readonly DailySeries[]
  /** Whether an entry, or a figure, cannot be read. */
  readonly isPart: boolean
}

/**
 * Parses an answer: entries with a day, then one without a day that holds objectives and colours. Shortcuts are keys of an
 * entry, nested keys, or named by members of a list. Days outside the range, and entries without a day or shortcut, are
 * left out. A day without an entry is a gap. A negative value is missing. An entry that is not an object, or whose day has a
 * wrong type, may belong to any day that has no figure: those are unreadable, as the figures of a wrong type are.
 *
 * @param entries the answer's list, of any shape
 * Source: STA-20, STA-21, STA-28, STA-29.
 */
export function readDaily(entries: readonly unknown[], range: DayRange): DailyFigures {
  const days = daysOf(range)
  const goals = goalsOf(entries)
  const named = countsByShortcut(entries, days, new Set(refreshShortcuts))
  const shortcuts = inOrder([...named.keys(), ...goals.keys()])
  // Now that the shortcuts are known, a value of a wrong type under one of them is not another field.
  const counts = countsByShortcut(entries, days, new Set(shortcuts))
  const isBroken = entries.some((entry, index) => isUnreadable(entry, index === entries.length - 1))
  const gap = isBroken ? unreadable : null
  const series = shortcuts.map((shortcut) => ({
    shortcut,
    counts: (counts.get(shortcut) ?? days.map(() => null)).map((count) => count ?? gap),
    ...(goals.get(shortcut) ?? { objective: null, colour: null }),
  }))
  const isPart = isBroken || series.some((each) => [...each.counts, each.objective].includes(unreadable))
  return { range, days, series, isPart }
}

/** Whether there is a figure of a day. Goals alone are none. */
export function hasCounts({ series }: DailyFigures): boolean {
  return series.some(({ counts }) => counts.some((count) => drawn(count) !== null))
}

function countsByShortcut(entries: readonly unknown[], days: readonly string[], known: ReadonlySet<string>) {
  const places = new Map(days.map((day, index) => [day, index]))
  const counts = new Map<string, Figure[]>()
  for (const entry of entries) {
    const place = places.get(dayOf(entry) ?? '')
    if (place === undefined) continue
    for (const [shortcut, record] of byShortcut(entry, ['nb_registration'], known)) {
      const values = counts.get(shortcut) ?? days.map(() => null)
      values[place] = countIn(record, 'nb_registration')
      counts.set(shortcut, values)
    }
  }
  return counts
}

/** Whether an entry can belong to any day, because it is not an object or its day has a wrong type. The goals can be a list. */
function isUnreadable(entry: unknown, isLast: boolean): boolean {
  if (isLast && Array.isArray(entry)) return !entry.every(isRecord)
  return !isRecord(entry) || (entry.day != null && typeof entry.day !== 'string')
}

/**
 * The day that is not over when figures are taken, so that its own are incomplete; null when the figures do not have it.
 *
 * @param takenAt in milliseconds since the epoch
 */
export function partialDayOf({ days }: Pick<DailyFigures, 'days'>, takenAt: number): string | null {
  const day = isoDay(new Date(takenAt))
  return days.includes(day) ? day : null
}

/** A figure as drawn in the chart: an unreadable one is a gap. */
export function drawn(figure: Figure): number | null {
  return typeof figure === 'number' ? figure : null
}

/** The last value of a series, with its day; null when it has none. */
export function latestOf(days: readonly string[], { counts }: DailySeries): { day: string; count: number } | null {
  const place = counts.findLastIndex((count) => drawn(count) !== null)
  const [day, count] = [days[place], drawn(counts[place] ?? null)]
  return day === undefined || count === null ? null : { day, count }
}

/** The goals of the chart, each with the malls that have it. */
export function goalGroups(series: readonly DailySeries[]) {
  const groups = Map.groupBy(series, ({ objective }) => drawn(objective))
  return [...groups].flatMap(([objective, of]) => (objective === null ? [] : [{ objective, of }]))
}

/** The count of a day against the goal, of each mall that has a count on this day, and of all of them. */
export function againstGoals({ days, series }: DailyFigures, day: string) {
  const place = days.indexOf(day)
  const each = series.flatMap(({ shortcut, counts, objective }) => {
    const count = drawn(counts[place] ?? null)
    return count === null ? [] : [{ shortcut, count, goal: drawn(objective) }]
  })
  const goals = each.flatMap(({ goal }) => goal ?? [])
  const total = {
    count: each.reduce((sum, { count }) => sum + count, 0),
    goal: goals.length === each.length ? goals.reduce((sum, goal) => sum + goal, 0) : null,
  }
  return { each, total }
}

type Goal = Pick<DailySeries, 'objective' | 'colour'>

/** Objectives and colours from the last entry, unless it is of a day. */
function goalsOf(entries: readonly unknown[]): ReadonlyMap<string, Goal> {
  const last = entries.at(-1)
  if (textIn(last, 'day') !== null) return new Map()
  const records = [...byShortcut(last, ['objective', 'color', 'colour'])]
  return new Map(
    records.map(([shortcut, record]) => [
      shortcut,
      { objective: countIn(record, 'objective'), colour: textIn(record, 'color') ?? textIn(record, 'colour') },
    ]),
  )
}

/** The day of an entry, the same in every time zone. */
function dayOf(entry: unknown): string | null {
  return readWholeDay(textIn(entry, 'day'))
}
