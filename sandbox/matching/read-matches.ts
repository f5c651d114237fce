import { sql } from 'drizzle-orm'
import { databaseCode, isUnstorable } from '../db/broken-constraint.ts'
import type { Database } from '../db/database.ts'
import { patternExpression } from './match-labels.ts'

/** Postgres does not take the pattern. */
export class InvalidPattern extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'InvalidPattern'
  }
}

/** Postgres does not take the pattern, and may be broken by it. */
export class BreakingPattern extends InvalidPattern {
  constructor() {
    super('The pattern is too complex')
    this.name = 'BreakingPattern'
  }
}

/** Matching was given up. */
export class SlowPattern extends Error {
  constructor() {
    super('The pattern takes too long')
    this.name = 'SlowPattern'
  }
}

const invalidRegularExpression = '2201B'

/**
 * Places of the matching labels, counted from 0, as Postgres matches without regard to case.
 *
 * @param labels a JSON array of texts
 * @throws InvalidPattern, BreakingPattern
 */
export async function readMatches(db: Database, pattern: string, labels: string): Promise<readonly number[]> {
  const query = sql`
    select coalesce(json_agg(label.position - 1 order by label.position), '[]') as matches
    from (select ${patternExpression(sql`${pattern}::text`)} as expression offset 0) asked
    cross join json_array_elements_text(${labels}::json) with ordinality label(text, position)
    where label.text ~* asked.expression
      -- Labels are read with this function as well, and it compiles the pattern in another way.
      and regexp_substr(label.text, asked.expression, 1, 1, 'i') is not null
  `
  const { rows } = await db.execute<{ matches: readonly number[] }>(query).catch((error: unknown) => {
    const isInvalid = databaseCode(error) === invalidRegularExpression || isUnstorable(error)
    throw isInvalid ? new InvalidPattern('Postgres cannot read the pattern') : error
  })
  const [row] = rows
  // An embedded Postgres that a pattern has broken answers without the one row that there always is.
  if (!row) throw new BreakingPattern()
  return row.matches
}
