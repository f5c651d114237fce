import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { cities, labels, patterns } from './schema.ts'

/**
 * Reads retailer and city out of every label, anew.
 *
 * A label names the retailer whose pattern matches the longest part of it ("CARREFOUR MARKET" is not "CARREFOUR"), and
 * the city with the longest name that stands in it as whole words.
 */
export async function matchLabels(db: Database): Promise<void> {
  // The pattern is the outer loop on purpose (`offset 0` keeps it so): Postgres remembers only a few dozen compiled
  // patterns, and the other order would compile one for each pair.
  await db.execute(sql`
    with matches as (
      select distinct on (found.id) found.id, p.retailer_id
      from ${patterns} p
      cross join lateral (
        select l.id, length(regexp_substr(l.text, p.pattern, 1, 1, 'i')) as matched
        from ${labels} l where l.text ~* p.pattern
        offset 0
      ) found
      where p.retailer_id is not null
      order by found.id, found.matched desc, p.id
    ),
    named as (
      select distinct on (l.id) l.id, c.id as city_id
      from ${labels} l
      join ${cities} c on strpos(' ' || l.text || ' ', ' ' || c.label_name || ' ') > 0
      order by l.id, length(c.label_name) desc, c.id
    )
    update ${labels} set retailer_id = matched.retailer_id, city_id = matched.city_id
    from (
      select l.id, matches.retailer_id, named.city_id
      from ${labels} l left join matches using (id) left join named using (id)
    ) matched
    where matched.id = ${labels}.id
  `)
}
