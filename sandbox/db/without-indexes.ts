import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/** An index, a key or a foreign key, as the statements that drop it and make it again. */
interface Definition extends Record<string, unknown> {
  readonly drop: string
  readonly create: string
}

/**
 * Runs the work without the indexes, keys and foreign keys of some tables, and makes them again. One index that is made at
 * the end takes a fraction of the time of a million changes to it. What there is comes from the catalogue of the database.
 *
 * @param db a transaction, so that nothing is lost if the work fails
 * @param onMade is called with the share that is made again
 */
export async function withoutIndexes(
  db: Database,
  tables: readonly PgTable[],
  work: () => Promise<void>,
  onMade: (share: number) => void,
): Promise<void> {
  const definitions = await readDefinitions(db, tables)
  for (const { drop } of definitions) await db.execute(sql.raw(drop))
  await work()
  for (const [index, { create }] of definitions.toReversed().entries()) {
    await db.execute(sql.raw(create))
    onMade((index + 1) / definitions.length)
  }
}

/** In the order in which they can be dropped: foreign keys need the keys that they refer to. */
async function readDefinitions(db: Database, tables: readonly PgTable[]): Promise<readonly Definition[]> {
  const names = sql.join(
    tables.map((table) => sql`${getTableName(table)}::regclass`),
    sql`, `,
  )
  const { rows } = await db.execute<Definition>(sql`
    select drop, "create" from (
      select
        case contype when 'f' then 1 else 2 end as turn,
        conname as name,
        format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as "create"
      from pg_constraint
      where (contype in ('p', 'u') and conrelid in (${names}))
        or (contype = 'f' and (conrelid in (${names}) or confrelid in (${names})))
      union all
      select 3, indexrelid::regclass::text, format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
      from pg_index
      where indrelid in (${names})
        and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
    ) definitions
    order by turn, name
  `)
  return rows
}
