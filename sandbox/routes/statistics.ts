import { sql } from 'drizzle-orm'
import { getCustomerStatistics, getDailyStatistics } from '#lib/contracts/statistics.ts'
import type { Database } from '../db/database.ts'
import { customers } from '../db/schema/customers.ts'
import { shoppingHubs } from '../db/schema/hubs.ts'
import { customerStatuses, registrationGoals } from '../db/schema/statistics.ts'
import type { Services } from '../http/context.ts'
import type { Serve } from '../http/serve.ts'
import { dayOf, isDay } from '../seed/options.ts'

const dayMs = 86_400_000

/** The most days in one answer: ten years. Assumed: no source names a limit. */
const mostDays = 3_660

/** Customers of hubs, and payment cards per day. Source: STA-17 to STA-20, STA-24. */
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

/** The customers of the hubs with one shortcut. sandbox/README.md explains each count. */
export interface CustomerCounts {
  readonly shortcut: string
  readonly total: number
  readonly registered: number
  readonly connectionError: number
  readonly deleted: number
}

/** The daily goal of the hubs with one shortcut, and their colour. */
export interface Objective {
  readonly shortcut: string
  readonly objective: number
  readonly color: string
}

/** The payment cards of one day in the hubs with one shortcut. */
export interface DayCount {
  /** `YYYY-MM-DD`, in France. */
  readonly day: string
  readonly shortcut: string
  readonly registrations: number
}

const hubsOf = (shortcuts: readonly string[]) => sql`
  hubs as (
    select h.id, h.name, h.shortcut, h.color_primary
    from ${shoppingHubs} h
    where h.shortcut in (select json_array_elements_text(${JSON.stringify(shortcuts)}::json))
  )`

/** Counts the customers of each known shortcut, in the order of the shortcuts. */
async function countCustomers(db: Database, shortcuts: readonly string[]): Promise<readonly CustomerCounts[]> {
  const { rows } = await db.execute<CustomerCounts & Record<string, unknown>>(sql`
    with ${hubsOf(shortcuts)}
    select
      hubs.shortcut,
      count(c.id)::int as "total",
      (count(*) filter (where s.card_registered_at is not null and s.deleted_at is null))::int as "registered",
      (count(*) filter (where s.connection_error_since is not null and s.deleted_at is null))::int as "connectionError",
      (count(*) filter (where s.deleted_at is not null))::int as "deleted"
    from hubs
    left join ${customers} c on c.shopping_hub_id = hubs.id
    left join ${customerStatuses} s on s.customer_id = c.id
    group by hubs.shortcut
  `)
  return inOrder(shortcuts, rows)
}

/**
 * The goal of each known shortcut, in the order of the shortcuts. Hubs with the same shortcut have the colour of the
 * first one.
 */
async function listObjectives(db: Database, shortcuts: readonly string[]): Promise<readonly Objective[]> {
  const { rows } = await db.execute<Objective & Record<string, unknown>>(sql`
    with ${hubsOf(shortcuts)}
    select
      hubs.shortcut,
      coalesce(sum(g.per_day), 0)::int as "objective",
      (array_agg(hubs.color_primary order by hubs.name))[1] as "color"
    from hubs
    left join ${registrationGoals} g on g.shopping_hub_id = hubs.id
    group by hubs.shortcut
  `)
  return inOrder(shortcuts, rows)
}

/** Counts the payment cards of each day and shortcut from the first day to the last. Days without any are missing. */
async function countRegistrations(
  db: Database,
  shortcuts: readonly string[],
  from: string,
  to: string,
): Promise<readonly DayCount[]> {
  const { rows } = await db.execute<DayCount & Record<string, unknown>>(sql`
    with ${hubsOf(shortcuts)}
    select s.registered_on::text as "day", hubs.shortcut, count(*)::int as "registrations"
    from hubs
    join ${customers} c on c.shopping_hub_id = hubs.id
    join ${customerStatuses} s on s.customer_id = c.id
    where s.registered_on between ${from} and ${to}
    group by s.registered_on, hubs.shortcut
  `)
  return rows
}

function inOrder<Row extends { readonly shortcut: string }>(
  shortcuts: readonly string[],
  rows: readonly Row[],
): readonly Row[] {
  return shortcuts.flatMap((shortcut) => rows.filter((row) => row.shortcut === shortcut))
}
