import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, type SQL } from 'drizzle-orm'
import {
  addPattern,
  deletePattern,
  listPatternTransactions,
  type PatternType,
  updatePattern,
} from '#lib/contracts/patterns.ts'
import { refusing } from '../db/broken-constraint.ts'
import { isUuid } from '../db/ids.ts'
import { patterns } from '../db/schema/stores.ts'
import type { Services } from '../http/context.ts'
import { type Refusal, refuseCommon } from '../http/refusal.ts'
import type { Serve } from '../http/serve.ts'
import { createMatching, findMatches, tryPattern } from '../matching/find-matches.ts'
import { matchLabels } from '../matching/match-labels.ts'
import { InvalidPattern, SlowPattern } from '../matching/read-matches.ts'

/** Patterns of stores and retailers, and their matches. Source: API-17 to API-20. */
export function registerPatterns(serve: Serve, { db }: Services): void {
  const matching = createMatching(db)

  serve(listPatternTransactions, async ({ headers, refuse }) => {
    const found = await findMatches(matching, patternOfHeader(headers.pattern)).catch((error: unknown) => {
      if (error instanceof InvalidPattern) throw refuse('invalidPattern', error.message)
      throw error instanceof SlowPattern ? refuseCommon('internalError', error.message) : error
    })
    if (found.length === 0) throw refuse('noTransactionFound', 'No label matches the pattern')
    return found
  })

  serve(addPattern, async ({ body: { id, patternType, pattern }, refuse }) => {
    const ownerNotFound = () =>
      patternType === 'store'
        ? refuse('storeNotFound', 'No store has this id')
        : refuse('retailerNotFound', 'No retailer has this id')
    if (!isUuid(id)) throw ownerNotFound()
    await check(pattern, refuse)
    const owner = patternType === 'store' ? { storeId: id } : { retailerId: id }
    const addition = db.transaction(async (transaction) => {
      await transaction.insert(patterns).values({ id: randomUUID(), pattern, ...owner })
      if (patternType === 'retailer') await matchLabels(transaction)
    })
    await refusing(addition, {
      patterns_store_id_stores_id_fk: ownerNotFound,
      patterns_retailer_id_retailers_id_fk: ownerNotFound,
    })
  })

  serve(updatePattern, async ({ body: { patternId, patternType, pattern }, refuse }) => {
    if (!isUuid(patternId)) throw refuse('patternNotFound', 'No pattern has this id')
    await check(pattern, refuse)
    await db.transaction(async (transaction) => {
      const updated = await transaction
        .update(patterns)
        .set({ pattern })
        .where(isPattern(patternId, patternType))
        .returning({ id: patterns.id })
      if (updated.length === 0) throw refuse('patternNotFound', `No pattern of a ${patternType} has this id`)
      if (patternType === 'retailer') await matchLabels(transaction)
    })
  })

  serve(deletePattern, async ({ body: { patternId, patternType }, refuse }) => {
    if (!isUuid(patternId)) throw refuse('patternNotFound', 'No pattern has this id')
    await db.transaction(async (transaction) => {
      const deleted = await transaction
        .delete(patterns)
        .where(isPattern(patternId, patternType))
        .returning({ id: patterns.id })
      if (deleted.length === 0) throw refuse('patternNotFound', `No pattern of a ${patternType} has this id`)
      if (patternType === 'retailer') await matchLabels(transaction)
    })
  })

  /** Refuses a pattern that Postgres cannot read, or cannot match in time. */
  async function check(pattern: string, refuse: (code: 'invalidPattern', message: string) => Refusal): Promise<void> {
    try {
      await tryPattern(matching, pattern)
    } catch (error) {
      if (!(error instanceof InvalidPattern || error instanceof SlowPattern)) throw error
      throw refuse('invalidPattern', error.message)
    }
  }
}

/** The type has to fit: the id of a store's pattern is not found among the retailers' patterns. */
function isPattern(id: string, type: PatternType): SQL | undefined {
  return and(eq(patterns.id, id), isNotNull(type === 'store' ? patterns.storeId : patterns.retailerId))
}

const escapes = /\\(?:u(d[89ab][\da-f]{2})\\u(d[c-f][\da-f]{2})|[\s\S])/gi

/**
 * Reads the pattern of a header. A header carries ASCII, so other characters come as `\uXXXX` (PAT-22). Postgres
 * reads these escapes as the browser does, except the pairs that JavaScript writes for a character beyond U+FFFF.
 * Those pairs become the character.
 */
export function patternOfHeader(header: string): string {
  return header.replaceAll(escapes, (whole, high?: string, low?: string) =>
    high === undefined || low === undefined
      ? whole
      : String.fromCharCode(Number.parseInt(high, 16), Number.parseInt(low, 16)),
  )
}
