import { atom, type ReadableAtom } from 'nanostores'
import {
  addPattern,
  deletePattern,
  listPatternTransactions,
  type Pattern,
  type PatternType,
  updatePattern,
} from '#lib/contracts/patterns.ts'
import type { RelatedTransaction } from '#lib/contracts/related-transactions.ts'
import { listRetailerPatterns } from '#lib/contracts/retailers.ts'
import { getStore } from '#lib/contracts/stores.ts'
import { headerForm } from '#lib/patterns/header-form.ts'
import { type Problem, problemOf } from '#lib/problem.ts'
import { answering, changedTo, newIn, type Verdict, verdictIf } from '#lib/verdict.ts'
import { checkedMutation } from './checked-mutation.ts'
import { latest } from './latest.ts'
import { noteLeftOut } from './notices.ts'
import { request } from './request.ts'

/** A change of a pattern. */
export interface PatternWrite {
  readonly kind: 'add' | 'edit' | 'delete'
  /** The pattern's id, or the owner's id for a new pattern. */
  readonly id: string
  readonly owner: { readonly type: PatternType; readonly id: string }
  readonly pattern: string
  /** The patterns of the owner before the write; null when they are not known. */
  readonly saved: readonly string[] | null
}

/** Adds, changes or deletes one pattern, exactly as typed. Logs every failure. Source: PAT-10 to PAT-12, PAT-18, PAT-20. */
export const writePattern = checkedMutation(
  async (write: PatternWrite) => {
    try {
      return await requestOf(write)
    } catch (error) {
      console.error(`The pattern could not be written (${write.kind})`, problemOf(error))
      throw error
    }
  },
  (write) => async () => foundAmong(await patternsOf(write.owner), write),
)

function requestOf({ kind, id, owner, pattern }: PatternWrite): Promise<undefined> {
  const patternType = owner.type
  switch (kind) {
    case 'add':
      return request(addPattern, { body: { id, patternType, pattern } })
    case 'edit':
      return request(updatePattern, { body: { patternId: id, patternType, pattern } })
    case 'delete':
      return request(deletePattern, { body: { patternId: id, patternType } })
  }
}

async function patternsOf({ type, id }: PatternWrite['owner']): Promise<readonly Pattern[]> {
  if (type === 'retailer') return request(listRetailerPatterns, { params: { id } })
  return (await request(getStore, { params: { id } })).transactionPatterns
}

/** Whether the patterns of the owner show the write. */
function foundAmong(patterns: readonly Pattern[], { kind, id, pattern, saved }: PatternWrite): Verdict {
  switch (kind) {
    case 'add': {
      const texts = patterns.map((each) => each.pattern)
      return answering(
        newIn(saved, texts, (text) => text === pattern),
        undefined,
      )
    }
    case 'edit':
      return changedTo(
        saved?.includes(pattern) ?? null,
        patterns.some((each) => each.id === id && each.pattern === pattern),
      )
    case 'delete':
      return verdictIf(patterns.every((each) => each.id !== id))
  }
}

/** The API's matches for one pattern. */
export type Found =
  | { readonly kind: 'found'; readonly transactions: readonly RelatedTransaction[] }
  /** The API answers an empty result with a refusal (PAT-16). */
  | { readonly kind: 'nothing'; readonly problem: Problem }
  /** Not requested, because the pattern cannot be encoded in a header (PAT-22). */
  | { readonly kind: 'notSent' }

/** Matches of the saved pattern. They can arrive later than those of the new one, or never. */
export type FoundBefore = Found | { readonly kind: 'running' } | { readonly kind: 'failed'; readonly problem: Problem }

/** A test of a pattern, with the matches of the saved one for comparison; null for a new pattern. */
export type PatternTest =
  | { readonly kind: 'none' }
  | { readonly kind: 'running'; readonly pattern: string }
  | { readonly kind: 'done'; readonly pattern: string; readonly found: Found; readonly foundBefore: FoundBefore | null }
  | { readonly kind: 'failed'; readonly pattern: string; readonly problem: Problem }

const $test = atom<PatternTest>({ kind: 'none' })

/** The last requested test. Source: PAT-08. */
export const $patternTest: ReadableAtom<PatternTest> = $test

const testing = latest()
const comparing = latest()

/** Identifies the two reads of a test when skipped entries are counted. */
const readings = { found: {}, foundBefore: {} }

/**
 * Requests the matches of a pattern and, at the same time, those of the saved pattern for comparison. The former show as
 * soon as they arrive, even if the latter are missing.
 *
 * @param saved the saved pattern; null for a new one
 */
export async function testPattern(pattern: string, saved: string | null): Promise<void> {
  forgetPatternTest()
  $test.set({ kind: 'running', pattern })
  const comparison = saved === null || saved === pattern ? null : comparing.run((signal) => findBefore(saved, signal))
  try {
    const found = await testing.run((signal) => find(pattern, signal, readings.found))
    const done = { kind: 'done', pattern, found } as const
    if (comparison === null) return $test.set({ ...done, foundBefore: saved === null ? null : found })
    $test.set({ ...done, foundBefore: { kind: 'running' } })
    $test.set({ ...done, foundBefore: await comparison })
  } catch (error) {
    comparing.end()
    $test.set({ kind: 'failed', pattern, problem: problemOf(error) })
  }
}

/** Clears the test and cancels it if it is running. */
export function forgetPatternTest(): void {
  testing.end()
  comparing.end()
  $test.set({ kind: 'none' })
  for (const reading of Object.values(readings)) noteLeftOut(reading, 0)
}

/** Never rejects: if this read fails, only the comparison is missing. */
async function findBefore(saved: string, signal: AbortSignal): Promise<FoundBefore> {
  try {
    return await find(saved, signal, readings.foundBefore)
  } catch (error) {
    return { kind: 'failed', problem: problemOf(error) }
  }
}

async function find(pattern: string, signal: AbortSignal, reading: object): Promise<Found> {
  const form = headerForm(pattern)
  if (form.kind === 'refused') return { kind: 'notSent' }
  try {
    const headers = { pattern: form.header }
    const onLeftOut = (count: number) => noteLeftOut(reading, count)
    return { kind: 'found', transactions: await request(listPatternTransactions, { headers }, { signal, onLeftOut }) }
  } catch (error) {
    const problem = problemOf(error)
    if (problem.kind === 'refused' && problem.status === 404 && problem.code === 'noTransactionFound') {
      return { kind: 'nothing', problem }
    }
    throw error
  }
}
