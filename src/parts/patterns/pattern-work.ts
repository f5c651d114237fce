import { atom, computed, type ReadableAtom } from 'nanostores'
import { isRegex } from '#lib/patterns/header-form.ts'
import { type Impact, type ImpactOwner, impactOf } from '#lib/patterns/impact.ts'
import { isForbidden, type Problem } from '#lib/problem.ts'
import {
  $patternTest,
  type FoundBefore,
  forgetPatternTest,
  type PatternTest,
  type PatternWrite,
  testPattern,
  writePattern,
} from '#stores/patterns.ts'

/** The task of a dialog. `pattern` is the saved text, or the first text of a new pattern. */
export type PatternTask =
  | { readonly kind: 'add'; readonly pattern: string }
  | { readonly kind: 'edit' | 'delete'; readonly id: string; readonly pattern: string }

/** What the page knows, which may change while the dialog is open. */
export interface PatternPlace {
  /** The store or retailer of the pattern. */
  readonly owner: ImpactOwner
  /** Its saved patterns; null when they are not known. */
  readonly saved: readonly string[] | null
  /** The API has written the pattern. The argument is its new text. */
  readonly onSaved: (pattern: string) => void
  /** Shows a failure of a write whose dialog was closed. */
  readonly onLateFailure: (problem: Problem) => void
}

export interface PatternWorkState {
  readonly pattern: string
  /** The test of this text. */
  readonly test: PatternTest
  /** Whether the last test was of another text. */
  readonly isOutdated: boolean
  /** Whether there was a result. */
  readonly hasResult: boolean
  /** Whether the test is running that the save needs. */
  readonly isWaiting: boolean
  /** The test has failed or found nothing, and the user has not read it yet. Source: PAT-16, PAT-17, PAT-25. */
  readonly testFailure: Problem | null
  /** The effect that the user is asked about before the pattern takes transactions from others. */
  readonly asked: Impact | null
  /** Why the last write has failed. */
  readonly problem: Problem | null
}

export interface PatternWork {
  readonly $state: ReadableAtom<PatternWorkState>
  /**
   * The dialog is open.
   *
   * @returns the dialog is closed
   */
  readonly open: () => () => void
  readonly type: (pattern: string) => void
  /** Tests the text, if it is a pattern. */
  readonly test: () => void
  /** Takes a suggested pattern and tests it. */
  readonly choose: (pattern: string) => void
  /** The user has read that the test has failed. */
  readonly readFailure: () => void
  /** Saves. It tests an untested text first, and asks when the pattern takes transactions from others. */
  readonly save: () => void
  /** Answers the question with yes. */
  readonly confirm: () => void
  readonly back: () => void
}

const untested: PatternTest = { kind: 'none' }

type TestedState = Pick<PatternWorkState, 'pattern' | 'test' | 'isOutdated' | 'hasResult' | 'testFailure'>

/** The text of a dialog with its test. */
function testedText(task: PatternTask) {
  const $pattern = atom(task.pattern)
  const $hasResult = atom(false)
  const $isRead = atom(false)
  /** A test that the save needs says in its question what has gone wrong. */
  const $isForSave = atom(false)
  const $test = computed([$patternTest, $pattern], (test, pattern) => (isOf(test, pattern) ? test : untested))
  const $tested = computed(
    [$pattern, $patternTest, $test, $hasResult, $isForSave, $isRead],
    (pattern, last, test, hasResult, isForSave, isRead): TestedState => {
      const failure = isForSave || isRead ? null : problemIn(test)
      return {
        pattern,
        test,
        isOutdated: last.kind !== 'none' && test === untested,
        hasResult,
        testFailure: failure !== null && isForbidden(failure) ? null : failure,
      }
    },
  )
  return {
    $pattern,
    $test,
    $tested,
    noteResult: () => $hasResult.set(true),
    readFailure: () => $isRead.set(true),
    /** Tests the text, unless its test is running. */
    start(isForSave: boolean) {
      $isForSave.set(isForSave)
      if ($test.get().kind === 'running') return
      $isRead.set(false)
      void testPattern($pattern.get(), task.kind === 'add' ? null : task.pattern)
    },
  }
}

/**
 * The work of a dialog that adds, changes or deletes a pattern. It asks before a pattern takes transactions from others, once for each
 * text. A text that cannot be tested is saved without a question, because there is no number to decide by. Source: PAT-06, PAT-08.
 *
 * @param place read again whenever it is needed
 */
export function createPatternWork(task: PatternTask, place: () => PatternPlace): PatternWork {
  const { $pattern, $test, $tested, noteResult, readFailure, start } = testedText(task)
  const $waitingFor = atom<string | null>(null)
  const $asked = atom<Impact | null>(null)
  const $problem = atom<Problem | null>(null)
  let confirmed: string | null = null
  let isOpen = false

  function type(pattern: string): void {
    if ($waitingFor.get() !== pattern) $waitingFor.set(null)
    $pattern.set(pattern)
  }

  function hear(test: PatternTest): void {
    if (test.kind === 'done' && test.found.kind !== 'notSent') noteResult()
    if ($waitingFor.get() === null || !hasEnded(test)) return
    $waitingFor.set(null)
    decide(test)
  }

  function decide(test: PatternTest): void {
    if (test.kind === 'failed' && isForbidden(test.problem)) return
    const impact = impactOfTest(test, place().owner, task.kind)
    if (impact !== null && impact.taken > 0) $asked.set(impact)
    else write()
  }

  function write(): void {
    const pattern = $pattern.get()
    const { owner, saved } = place()
    $problem.set(null)
    void writePattern.send(
      { kind: task.kind, id: task.kind === 'add' ? owner.id : task.id, owner, pattern, saved },
      {
        done: () => place().onSaved(pattern),
        failed: (problem) => (isOpen ? $problem.set(problem) : place().onLateFailure(problem)),
      },
    )
  }

  return {
    $state: computed([$tested, $waitingFor, $asked, $problem], (tested, waitingFor, asked, problem) => ({
      ...tested,
      isWaiting: waitingFor !== null,
      asked,
      problem,
    })),
    open() {
      isOpen = true
      const stop = $test.listen(hear)
      return () => {
        isOpen = false
        stop()
        forgetPatternTest()
      }
    },
    type,
    test: () => isUsable($pattern.get()) && start(false),
    choose(pattern) {
      type(pattern)
      start(false)
    },
    readFailure,
    save() {
      const pattern = $pattern.get()
      const canTake = task.kind === 'add' || pattern !== task.pattern
      if (!canTake || confirmed === pattern) return write()
      const test = $test.get()
      if (test.kind === 'done') return decide(test)
      $waitingFor.set(pattern)
      start(true)
    },
    confirm() {
      confirmed = $pattern.get()
      $asked.set(null)
      write()
    },
    back: () => $asked.set(null),
  }
}

/** Whether a text can be tested and saved. Source: PAT-03, PAT-04. */
export function isUsable(pattern: string): boolean {
  return pattern !== '' && isRegex(pattern)
}

/** The effect of saving, computed from a test; null when the test does not show it. */
export function impactOfTest(test: PatternTest, owner: ImpactOwner, kind: PatternWrite['kind']): Impact | null {
  if (test.kind !== 'done') return null
  const found = transactionsOf(test.found)
  if (found === null) return null
  if (kind === 'delete') return impactOf(found, [], owner)
  return impactOf(test.foundBefore === null ? [] : transactionsOf(test.foundBefore), found, owner)
}

/** The first label that a test has found, to try the pattern on. */
export function firstLabel(test: PatternTest): string | null {
  if (test.kind !== 'done') return null
  const found = [test.found, test.foundBefore].flatMap((part) => (part && transactionsOf(part)) ?? [])
  return found.find(({ label }) => label !== null && label !== '')?.label ?? null
}

function isOf(test: PatternTest, pattern: string): boolean {
  return test.kind !== 'none' && test.pattern === pattern
}

/** Whether a test and its comparison are complete. */
function hasEnded(test: PatternTest): boolean {
  return test.kind === 'failed' || (test.kind === 'done' && test.foundBefore?.kind !== 'running')
}

function problemIn(test: PatternTest): Problem | null {
  if (test.kind === 'failed') return test.problem
  return test.kind === 'done' && test.found.kind === 'nothing' ? test.found.problem : null
}

/** Null when unknown: not requested, not answered yet, or failed. */
function transactionsOf(found: FoundBefore) {
  switch (found.kind) {
    case 'found':
      return found.transactions
    case 'nothing':
      return []
    case 'notSent':
    case 'running':
    case 'failed':
      return null
  }
}
