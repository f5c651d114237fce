import { startAppWorker } from '#browser/app-worker.ts'
import dangerWorker from '#browser/patterns/danger-worker.ts?worker&url'
import type { MatchJob } from '#browser/patterns/match-worker.ts'
import matchWorker from '#browser/patterns/match-worker.ts?worker&url'
import type { Danger } from '#lib/patterns/find-danger.ts'
import { createJobRunner, type JobRunner } from '#lib/patterns/job-runner.ts'
import type { Span } from '#lib/patterns/match-labels.ts'

const matchLimitMs = 500
const dangerLimitMs = 1_000

/** Matches labels beside the page, whatever the pattern does. */
export function createMatcher(): JobRunner<MatchJob, readonly Span[]> {
  return createJobRunner(() => startAppWorker(matchWorker), matchLimitMs)
}

/** Looks for backtracking without end beside the page; the analysis is loaded there and nowhere else. */
export function createDangerFinder(): JobRunner<string, Danger | null> {
  return createJobRunner(() => startAppWorker(dangerWorker), dangerLimitMs)
}
