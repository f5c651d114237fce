import { sql } from 'drizzle-orm'
import { databaseCode, isUnstorable } from '../db/broken-constraint.ts'
import type { Database } from '../db/database.ts'
import { patternExpression } from './match-labels.ts'

/** Postgres cannot read the pattern. */
export class InvalidPattern extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'InvalidPattern'
  }
}

/** Postgres cannot read the pattern, and the pattern may have broken it. */
export class BreakingPattern extends InvalidPattern {
  constructor() {
    super('The pattern is too complex')
    this.name = 'BreakingPattern'
  }
}

/** Matching took too long. */
export class SlowPattern extends Error {
  constructor() {
    super('The pattern takes too long')
    this.name = 'SlowPattern'
  }
}

const invalidRegularExpression = '2201B'

/**
 * The indexes of the matching labels. Case does not matter.
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
      -- The matching of labels uses this function too, and it compiles the pattern in another way.
      and regexp_substr(label.text, asked.expression, 1, 1, 'i') is not null
  `
  const { rows } = await db.execute<{ matches: readonly number[] }>(query).catch((error: unknown) => {
    const isInvalid = databaseCode(error) === invalidRegularExpression || isUnstorable(error)
    throw isInvalid ? new InvalidPattern('Postgres cannot read the pattern') : error
  })
  const [row] = rows
  // A broken embedded Postgres answers without the one row that an aggregate always has.
  if (!row) throw new BreakingPattern()
  return row.matches
}
