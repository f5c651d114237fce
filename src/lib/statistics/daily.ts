import { instantOf } from '#lib/format.ts'
import { isoDay } from '#lib/time.ts'
import { byShortcut, countIn, textIn } from './by-shortcut.ts'
import type { Figure } from './customers.ts'
import { type DayRange, daysOf } from './range.ts'
import { inOrder } from './shortcuts.ts'

/** Registrations with a payment card of one mall, one value for each day; null where the answer says nothing. */
export interface DailySeries {
  readonly shortcut: string
  readonly counts: readonly Figure[]
  /** Wanted on each day. */
  readonly objective: Figure
  /** As answered: any text. */
  readonly colour: string | null
}

/** What the chart draws. */
export interface DailyFigures {
  readonly range: DayRange
  /** Every day of the range, `YYYY-MM-DD`. */
  readonly days: readonly string[]
  readonly series: readonly DailySeries[]
}

/**
 * Reads an answer: entries with a day, and a last one without a day that holds objectives and colours. Shortcuts are the keys
 * of an entry, keys within it, or named by the members of a list. Days outside of the range and what has no day or shortcut
 * are left out, a day that is not answered is a gap, and a negative value is missing.
 *
 * @param entries the answer's list, of any shape
 * Source: STA-20, STA-21, STA-29.
 */
export function readDaily(entries: readonly unknown[], range: DayRange): DailyFigures {
  const days = daysOf(range)
  const places = new Map(days.map((day, index) => [day, index]))
  const counts = new Map<string, Figure[]>()
  for (const entry of entries) {
    const place = places.get(dayOf(entry) ?? '')
    if (place === undefined) continue
    for (const [shortcut, record] of byShortcut(entry, 'nb_registration')) {
      const values = counts.get(shortcut) ?? days.map(() => null)
      values[place] = countIn(record, 'nb_registration')
      counts.set(shortcut, values)
    }
  }
  const goals = goalsOf(entries)
  const series = inOrder([...counts.keys(), ...goals.keys()]).map((shortcut) => ({
    shortcut,
    counts: counts.get(shortcut) ?? days.map(() => null),
    ...(goals.get(shortcut) ?? { objective: null, colour: null }),
  }))
  return { range, days, series }
}

/** A figure as the chart draws it: what cannot be read is a gap. */
export function drawn(figure: Figure): number | null {
  return typeof figure === 'number' ? figure : null
}

/** The last value of a series with its day; null when it has none. */
export function latestOf(days: readonly string[], { counts }: DailySeries): { day: string; count: number } | null {
  const place = counts.findLastIndex((count) => drawn(count) !== null)
  const [day, count] = [days[place], drawn(counts[place] ?? null)]
  return day === undefined || count === null ? null : { day, count }
}

type Goal = Pick<DailySeries, 'objective' | 'colour'>

/** Of the last entry; one that has a day is a day like the others. */
function goalsOf(entries: readonly unknown[]): ReadonlyMap<string, Goal> {
  const last = entries.at(-1)
  if (dayOf(last) !== null) return new Map()
  const records = [...byShortcut(last, 'objective', 'color', 'colour')]
  return new Map(
    records.map(([shortcut, record]) => [
      shortcut,
      { objective: countIn(record, 'objective'), colour: textIn(record, 'color') ?? textIn(record, 'colour') },
    ]),
  )
}

/** The day of an entry; an instant counts for the day that it is here. */
function dayOf(entry: unknown): string | null {
  const text = textIn(entry, 'day')
  if (text === null) return null
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text
  const instant = instantOf(text)
  return instant === null ? null : isoDay(new Date(instant))
}
