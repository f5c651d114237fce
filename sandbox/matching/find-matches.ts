import type { RelatedTransaction } from '#lib/contracts/related-transactions.ts'
import { type Database, isEmbedded } from '../db/database.ts'
import { listTransactionsById } from '../db/related-transactions.ts'
import { readDistinctLabels, sliceTransactionLabels } from './label-slices.ts'
import { createMatchingThread } from './matching-thread.ts'
import { readMatches, SlowPattern } from './read-matches.ts'
import { readMatchesInTime } from './timed-matches.ts'
import type { Question } from './worker.ts'

/** How long a pattern may take for one slice of labels, and for all of them. */
const sliceMs = 1_500
const allMs = 12_000

/** How many labels are matched at once. */
export const sliceSize = 5_000

/** The most transactions in the answer for a pattern. The latest ones come first. */
export const matchesSent = 5_000

/** The database with the labels, and what matches them. */
export interface Matching {
  readonly db: Database
  /** The indexes of the matching labels. @throws InvalidPattern, SlowPattern */
  match(question: Question): Promise<readonly number[]>
}

/**
 * A server ends a slow statement itself. The embedded Postgres cannot, so a thread with its own Postgres runs the patterns that may be slow
 * there.
 */
export function createMatching(db: Database): Matching {
  if (!isEmbedded(db)) return { db, match: (question) => readMatchesInTime(db, question, sliceMs) }
  const thread = createMatchingThread()
  return {
    db,
    match: (question) =>
      isHarmless(question.pattern) ? readMatches(db, question.pattern, question.labels) : thread.ask(question, sliceMs),
  }
}

/**
 * The latest transactions whose label, as the bank wrote it, matches the pattern.
 *
 * @throws InvalidPattern, SlowPattern
 */
export async function findMatches(matching: Matching, pattern: string): Promise<readonly RelatedTransaction[]> {
  const found: string[] = []
  let startedAt: number | null = null
  for await (const { ids, labels } of sliceTransactionLabels(matching.db, sliceSize)) {
    if (startedAt !== null && performance.now() - startedAt > allMs) throw new SlowPattern()
    const indexes = await matching.match({ pattern, labels })
    // The time counts from the end of the first slice, because the thread may have to start first.
    startedAt ??= performance.now()
    found.push(...indexes.flatMap((index) => ids[index] ?? []))
    if (found.length >= matchesSent) break
  }
  return found.length === 0 ? [] : listTransactionsById(matching.db, found.slice(0, matchesSent))
}

/**
 * Tries a pattern on every distinct label before it is kept. A slow pattern would slow down every later matching of
 * the labels.
 *
 * @throws InvalidPattern, SlowPattern
 */
export async function tryPattern(matching: Matching, pattern: string): Promise<void> {
  await matching.match({ pattern, labels: await readDistinctLabels(matching.db) })
}

const mostCharacters = 120
const mostRepetitions = 100
const mostRepeatedGroups = 2
const costly = /\\[1-9]|\(\?[=!<]|\)\{/

/**
 * Whether Postgres is certainly quick with a pattern. Its engine does not backtrack, so that most patterns are. Back
 * references, lookarounds and counted groups are not certain, nor is what grows while it is compiled: long patterns,
 * several repeated groups, and counted repetitions, which multiply when they are nested.
 */
export function isHarmless(pattern: string): boolean {
  const repetitions = [...pattern.matchAll(/\{(\d+)(?:,(\d*))?/g)].reduce(
    (product, [, least, most]) => product * Math.max(1, Number(most || least)),
    1,
  )
  const repeatedGroups = pattern.match(/\)[*+?]/g)?.length ?? 0
  return (
    pattern.length <= mostCharacters &&
    repetitions <= mostRepetitions &&
    repeatedGroups <= mostRepeatedGroups &&
    !costly.test(pattern)
  )
}
