import fc from 'fast-check'

/** Zones with changes of clocks at other hours and other times of the year; the last one moves its clocks by half an hour. */
export const zones = ['Europe/Paris', 'America/New_York', 'Australia/Lord_Howe'] as const

/** Zones of the malls, and one that has another day for half of the day. */
export const dayZones = ['America/Guadeloupe', 'Europe/Paris', 'Indian/Reunion', 'Pacific/Auckland'] as const

/** What the clocks on the walls of a zone show: `2026-03-29` and `03:00`. */
export interface ShownTime {
  readonly day: string
  readonly time: string
}

/** Reads the clocks of a zone from the database of time zones, independently of `TZ` and of the methods of `Date`. */
export function clocksOf(zone: string): (instant: Date) => ShownTime {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  return (instant) => {
    // Its parts in a list take twice the time.
    const [month, date, year, time] = format.format(instant).split(/\/|, /)
    return { day: `${year}-${month}-${date}`, time: `${time}` }
  }
}

const hourMs = 3_600_000
const years = { first: 2010, last: 2036 }

const knownChanges = new Map<string, readonly number[]>()

/** The hours from 2010 to 2036 in which the clocks of a zone change. Both changes of each year are among them. */
export function clockChanges(zone: string): readonly number[] {
  const known = knownChanges.get(zone) ?? findChanges(zone)
  knownChanges.set(zone, known)
  return known
}

function findChanges(zone: string): readonly number[] {
  const clocks = clocksOf(zone)
  const shift = (at: number) => {
    const { day, time } = clocks(new Date(at))
    return Date.parse(`${day}T${time}:00Z`) - at
  }
  const changes: number[] = []
  const end = Date.UTC(years.last + 1, 0)
  let before = shift(Date.UTC(years.first, 0))
  for (let at = Date.UTC(years.first, 0); at < end; at += 24 * hourMs) {
    const after = shift(at + 24 * hourMs)
    const isSame = before === after
    before = after
    if (isSame) continue
    const hour = Array.from({ length: 24 }, (_, index) => at + index * hourMs).find(
      (start) => shift(start) !== shift(start + hourMs),
    )
    if (hour !== undefined) changes.push(hour)
  }
  const expected = 2 * (years.last - years.first + 1)
  if (changes.length !== expected) throw new Error(`${zone} has ${changes.length} changes, not ${expected}`)
  return changes
}

/** Instants within a day and a half of a change of clocks. */
export function instantsNear(changes: readonly number[]): fc.Arbitrary<Date> {
  const distance = fc.integer({ min: -36 * hourMs, max: 36 * hourMs })
  return fc.tuple(fc.constantFrom(...changes), distance).map(([change, ms]) => new Date(change + ms))
}

/** All days from 2010 to 2036. */
export function everyDay(): readonly string[] {
  const days: string[] = []
  for (let at = Date.UTC(years.first, 0); at < Date.UTC(years.last + 1, 0); at += 24 * hourMs) {
    days.push(new Date(at).toISOString().slice(0, 10))
  }
  return days
}
