import { sql } from 'drizzle-orm'
import type { GraphName } from '#lib/contracts/offers.ts'
import type { z } from '#lib/contracts/zod.ts'
import type { Database } from '../../db/database.ts'
import { hubPurchases, rounded } from './purchases.ts'

/** Two stores and the strength of their link. Each pair occurs once, in the order of the names. */
export interface Link {
  readonly source: string
  readonly target: string
  readonly value: number
}

/**
 * The links between the stores of the hub, the strongest first. `session`: how many times more often than by chance
 * one customer visits both on one day. `jaccard`: shared customers, in percent of the customers of either.
 */
export async function listLinks(
  db: Database,
  hubId: string | null,
  graph: z.output<typeof GraphName>,
): Promise<readonly Link[]> {
  const meetings = graph === 'session' ? sql`distinct name, customer_id, spent_on` : sql`distinct name, customer_id`
  const { rows } = await db.execute<Counts>(sql`
    with ${hubPurchases(hubId)},
    visits as materialized (
      select ${meetings} from purchases
    ),
    counts as (
      select name, count(*)::int as visits from visits group by name
    ),
    sessions as (
      select count(*)::int as sessions from (select distinct customer_id, spent_on from purchases) days
    ),
    pairs as (
      select one.name as source, other.name as target, count(*)::int as together
      from visits one
      join visits other
        on other.customer_id = one.customer_id
        and other.name collate "C" > one.name collate "C"
        ${graph === 'session' ? sql`and other.spent_on = one.spent_on` : sql``}
      group by one.name, other.name
    )
    select
      pairs.*, sessions, of_source.visits as "ofSource", of_target.visits as "ofTarget"
    from pairs
    cross join sessions
    join counts of_source on of_source.name = pairs.source
    join counts of_target on of_target.name = pairs.target
    order by source collate "C", target collate "C"
  `)
  const value = graph === 'session' ? lift : sharedPercent
  return rows
    .map((row) => ({ source: row.source, target: row.target, value: rounded(value(row)) }))
    .sort((one, other) => other.value - one.value)
}

interface Counts extends Record<string, unknown> {
  readonly source: string
  readonly target: string
  readonly together: number
  readonly ofSource: number
  readonly ofTarget: number
  readonly sessions: number
}

const lift = ({ together, ofSource, ofTarget, sessions }: Counts) => (together * sessions) / (ofSource * ofTarget)
const sharedPercent = ({ together, ofSource, ofTarget }: Counts) => (100 * together) / (ofSource + ofTarget - together)

/** The stores that a store is linked with and the values, the best first. */
export function linksOf(links: readonly Link[], name: string): [string, number][] {
  return links
    .filter(({ source, target }) => source === name || target === name)
    .map(({ source, target, value }) => [source === name ? target : source, value])
}

/**
 * Puts each store into the group of the store that it is best linked with. Groups are numbered from `1`: the largest
 * first, then by their first store. Stores without a link share the last number.
 *
 * @param names every store, each once
 * @param links the strongest first
 */
export function groupStores(names: readonly string[], links: readonly Link[]): ReadonlyMap<string, string> {
  const groupOf = new Map<string, string[]>()
  for (const name of names) {
    const best = links.find(({ source, target }) => source === name || target === name)
    if (best) joinGroups(groupOf, best.source, best.target)
  }
  const groups = [...new Set(groupOf.values())].map((group) => group.sort())
  const inOrder = groups.sort((one, other) => other.length - one.length || ((one[0] ?? '') < (other[0] ?? '') ? -1 : 1))
  return new Map(
    names.map((name) => {
      const index = inOrder.findIndex((group) => group.includes(name))
      return [name, String((index < 0 ? inOrder.length : index) + 1)]
    }),
  )
}

function joinGroups(groupOf: Map<string, string[]>, one: string, other: string): void {
  const first = groupOf.get(one) ?? [one]
  const second = groupOf.get(other) ?? [other]
  const joined = first === second ? first : [...first, ...second]
  for (const name of joined) groupOf.set(name, joined)
}
