import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { customers } from '../db/schema/customers.ts'
import { shoppingHubs } from '../db/schema/hubs.ts'
import { customerStatuses, registrationGoals } from '../db/schema/statistics.ts'

/** How many customers malls of one shortcut have; sandbox/README.md states what each count means. */
export interface CustomerCounts {
  readonly shortcut: string
  readonly total: number
  readonly registered: number
  readonly connectionError: number
  readonly deleted: number
}

/** What malls of one shortcut want in a day, and the colour that they are drawn in. */
export interface Objective {
  readonly shortcut: string
  readonly objective: number
  readonly color: string
}

/** Payment cards of one day in malls of one shortcut. */
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

/** Counts the customers of each shortcut that a mall has, in the order of the shortcuts. */
export async function countCustomers(db: Database, shortcuts: readonly string[]): Promise<readonly CustomerCounts[]> {
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

/** The goals of each shortcut that a mall has, in the order of the shortcuts; malls that share one share the first's colour. */
export async function listObjectives(db: Database, shortcuts: readonly string[]): Promise<readonly Objective[]> {
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

/** Counts the payment cards of each day and shortcut, from the first day to the last, where there are any. */
export async function countRegistrations(
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
