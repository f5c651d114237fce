import { sql } from 'drizzle-orm'
import { databaseCode } from '../db/broken-constraint.ts'
import type { Database } from '../db/database.ts'
import { readMatches, SlowPattern } from './read-matches.ts'
import type { Question } from './worker.ts'

const statementEnded = '57014'

/**
 * The indexes of the matching labels, from a Postgres server. The server ends the statement after this time for every pattern, because its
 * engine checks for that while it compiles and matches.
 *
 * @throws InvalidPattern, SlowPattern
 */
export async function readMatchesInTime(
  db: Database,
  { pattern, labels }: Question,
  timeoutMs: number,
): Promise<readonly number[]> {
  try {
    return await db.transaction(async (transaction) => {
      await transaction.execute(sql`select set_config('statement_timeout', ${String(timeoutMs)}, true)`)
      return readMatches(transaction, pattern, labels)
    })
  } catch (error) {
    throw databaseCode(error) === statementEnded ? new SlowPattern() : error
  }
}
