import { getCustomerStatistics, getDailyStatistics } from '#lib/contracts/statistics.ts'
import type { Serve } from '../http/serve.ts'
import type { Services } from '../http/services.ts'
import { dayOf, isDay } from '../seed/options.ts'
import { countCustomers, countRegistrations, listObjectives } from './customer-statistics.ts'

const dayMs = 86_400_000

/** Most days of one answer: ten years. Assumed: no source names a limit. */
const mostDays = 3_660

/** Customers of malls, and payment cards per day. Source: STA-17 to STA-20, STA-24. */
export function registerStatistics(serve: Serve, { db }: Services): void {
  serve(getCustomerStatistics, async ({ query }) => {
    const counts = await countCustomers(db, shortcutsOf(query.shortcuts))
    const listed = (count: (row: (typeof counts)[number]) => number) =>
      counts.map((row) => ({ shortcut: row.shortcut, count: count(row) }))
    return {
      totalCustomers: listed(({ total }) => total),
      registeredCustomers: listed(({ registered }) => registered),
      connectionErrorCustomers: listed(({ connectionError }) => connectionError),
      deletedCustomers: listed(({ deleted }) => deleted),
    }
  })

  serve(getDailyStatistics, async ({ query: { shortcuts: asked, from, to }, refuse }) => {
    if (!isDay(from) || !isDay(to)) throw refuse('invalidDate', 'The days have to read YYYY-MM-DD')
    const count = (Date.parse(to) - Date.parse(from)) / dayMs + 1
    if (count < 1) throw refuse('invalidDate', 'The first day is after the last one')
    if (count > mostDays) throw refuse('invalidDate', `At most ${mostDays} days are counted at once`)
    const shortcuts = shortcutsOf(asked)
    const objectives = await listObjectives(db, shortcuts)
    const counts = await countRegistrations(db, shortcuts, from, to)
    const registrations = new Map(counts.map((row) => [`${row.day} ${row.shortcut}`, row.registrations]))
    const days = Array.from({ length: count }, (_, index) => dayOf(new Date(Date.parse(from) + index * dayMs)))
    return [
      ...days.map((day) => ({
        ...byShortcut(objectives, ({ shortcut }) => ({
          nb_registration: registrations.get(`${day} ${shortcut}`) ?? 0,
        })),
        day,
      })),
      byShortcut(objectives, ({ objective, color }) => ({ objective, color })),
    ]
  })
}

function byShortcut<Row extends { readonly shortcut: string }>(rows: readonly Row[], value: (row: Row) => object) {
  return Object.fromEntries(rows.map((row) => [row.shortcut, value(row)]))
}

/** The shortcuts of the query, each once. */
function shortcutsOf(joined: string): readonly string[] {
  const shortcuts = joined.split(',').map((shortcut) => shortcut.trim())
  return [...new Set(shortcuts)].filter((shortcut) => shortcut !== '')
}
