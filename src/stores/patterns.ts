import { atom, type ReadableAtom } from 'nanostores'
import {
  addPattern,
  deletePattern,
  listPatternTransactions,
  type PatternType,
  updatePattern,
} from '#lib/contracts/patterns.ts'
import type { RelatedTransaction } from '#lib/contracts/related-transactions.ts'
import { headerForm } from '#lib/patterns/header-form.ts'
import { type Problem, problemOf } from '#lib/problem.ts'
import { latest } from './latest.ts'
import { noteLeftOut } from './left-out.ts'
import { mutation } from './mutation.ts'
import { request } from './request.ts'

/** A change of the patterns of a store or retailer; `id` is the pattern's, or the owner's for a new one. */
export interface PatternWrite {
  readonly kind: 'add' | 'edit' | 'delete'
  readonly id: string
  readonly patternType: PatternType
  readonly pattern: string
}

/** Adds, changes or deletes one pattern, exactly as typed; every failure is logged. Source: PAT-10 to PAT-12, PAT-18, PAT-20. */
export const writePattern = mutation(async (write: PatternWrite) => {
  try {
    return await requestOf(write)
  } catch (error) {
    console.error(`The pattern could not be written (${write.kind})`, problemOf(error))
    throw error
  }
})

function requestOf({ kind, id, patternType, pattern }: PatternWrite): Promise<undefined> {
  switch (kind) {
    case 'add':
      return request(addPattern, { body: { id, patternType, pattern } })
    case 'edit':
      return request(updatePattern, { body: { patternId: id, patternType, pattern } })
    case 'delete':
      return request(deletePattern, { body: { patternId: id, patternType } })
  }
}

/** What the API finds for one text. */
export type Found =
  | { readonly kind: 'found'; readonly transactions: readonly RelatedTransaction[] }
  /** It says so with a refusal (PAT-16). */
  | { readonly kind: 'nothing'; readonly problem: Problem }
  /** The text does not fit into a header, so it was not asked for (PAT-22). */
  | { readonly kind: 'notSent' }

/** What the saved text finds, which may be known later than the answer for the new one, or never. */
export type FoundBefore = Found | { readonly kind: 'running' } | { readonly kind: 'failed'; readonly problem: Problem }

/** A test of a text: what it finds, and what the saved text finds; null for a new pattern. */
export type PatternTest =
  | { readonly kind: 'none' }
  | { readonly kind: 'running'; readonly pattern: string }
  | { readonly kind: 'done'; readonly pattern: string; readonly found: Found; readonly foundBefore: FoundBefore | null }
  | { readonly kind: 'failed'; readonly pattern: string; readonly problem: Problem }

const $test = atom<PatternTest>({ kind: 'none' })

/** The test that was asked for last. Source: PAT-08. */
export const $patternTest: ReadableAtom<PatternTest> = $test

const testing = latest()
const comparing = latest()

/** The two answers of a test, which may each leave something out. */
const readings = { found: {}, foundBefore: {} }

/**
 * Asks the API for the text, and at the same time for the saved one so that both can be compared. The answer for the text shows
 * as soon as it is there, whatever comes of the saved one.
 *
 * @param saved the text as it is saved; null for a new pattern
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

/** Forgets the test, and ends one that is on its way. */
export function forgetPatternTest(): void {
  testing.end()
  comparing.end()
  $test.set({ kind: 'none' })
  for (const reading of Object.values(readings)) noteLeftOut(reading, 0)
}

/** Its failure is an answer: it only takes the comparison away. */
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
