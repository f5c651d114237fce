import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { cities } from '../db/schema/hubs.ts'
import { patterns } from '../db/schema/stores.ts'
import { labels } from '../db/schema/transactions.ts'

/**
 * Finds the retailer and the city of every label again.
 *
 * A label names the retailer whose pattern matches its longest part ("CARREFOUR MARKET" is not "CARREFOUR"). It names
 * the city with the longest name among its whole words. Labels that keep both are not written.
 */
export async function matchLabels(db: Database): Promise<void> {
  // Only one matching runs at a time, so that a later one sees the patterns of an earlier one.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('match labels'))`)
  // The pattern is the outer loop on purpose, and `offset 0` keeps it so. Postgres remembers only a few dozen
  // compiled patterns, and the other order would compile one for each pair.
  await db.execute(sql`
    with matches as (
      select distinct on (found.id) found.id, p.retailer_id
      from (
        select id, retailer_id, ${patternExpression(sql`pattern`)} as expression
        from ${patterns} where retailer_id is not null
        offset 0
      ) p
      cross join lateral (
        select l.id, length(regexp_substr(l.text, p.expression, 1, 1, 'i')) as matched
        from ${labels} l where l.text ~* p.expression
        offset 0
      ) found
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
      and (labels.retailer_id, labels.city_id) is distinct from (matched.retailer_id, matched.city_id)
  `)
}

/**
 * Translates a pattern for Postgres. Staff write the browser's dialect (PAT-19). The dialects differ in one part that
 * staff use: the edge of a word is `\y` instead of `\b`, and `\Y` instead of `\B`. An escaped backslash stays as it
 * is.
 *
 * @param pattern an expression of type text
 */
export function patternExpression(pattern: SQL): SQL {
  return sql`regexp_replace(regexp_replace(${pattern}, ${unescaped('b')}, '\\y', 'g'), ${unescaped('B')}, '\\Y', 'g')`
}

const unescaped = (letter: string) => sql.raw(String.raw`'(?<=(^|[^\\])(\\\\)*)\\${letter}'`)
