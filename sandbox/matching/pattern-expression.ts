import { type SQL, sql } from 'drizzle-orm'

/**
 * A pattern as Postgres has to read it. Staff write it in the browser's dialect (PAT-19), from which that of Postgres
 * differs in one thing that they use: there `\b`, at a word's edge, is `\y`, and `\B` is `\Y`. A backslash that is
 * itself escaped stays one.
 *
 * @param pattern an expression of type text
 */
export function patternExpression(pattern: SQL): SQL {
  return sql`regexp_replace(regexp_replace(${pattern}, ${unescaped('b')}, '\\y', 'g'), ${unescaped('B')}, '\\Y', 'g')`
}

const unescaped = (letter: string) => sql.raw(String.raw`'(?<=(^|[^\\])(\\\\)*)\\${letter}'`)
