import { useEffect, useState } from 'react'
import { startAppWorker } from '#browser/app-worker.ts'
import dangerWorker from '#browser/patterns/danger-worker.ts?worker&url'
import type { MatchJob } from '#browser/patterns/match-worker.ts'
import matchWorker from '#browser/patterns/match-worker.ts?worker&url'
import type { Danger } from '#lib/patterns/find-danger.ts'
import { createJobRunner, type JobResult, type JobRunner } from '#lib/patterns/job-runner.ts'
import type { Span } from '#lib/patterns/match-labels.ts'

const matchLimitMs = 500
const dangerLimitMs = 1_000

/** Matches labels in a worker, so that a slow pattern does not block the page. */
export function useMatches(job: MatchJob | null): JobResult<readonly Span[]> | null {
  return useJob(createMatcher, job)
}

function createMatcher(): JobRunner<MatchJob, readonly Span[]> {
  return createJobRunner(() => startAppWorker(matchWorker), matchLimitMs)
}

/** Looks for endless backtracking in a worker. Only the worker loads the analysis. */
export function useDanger(pattern: string): JobResult<Danger | null> | null {
  return useJob(createDangerFinder, pattern)
}

function createDangerFinder(): JobRunner<string, Danger | null> {
  return createJobRunner(() => startAppWorker(dangerWorker), dangerLimitMs)
}

/**
 * Runs a job in its own runner each time the job changes. Ends the runner when the component unmounts.
 *
 * @param create the same function in every render
 * @param job the same object until its content changes; null for no job
 * @returns the result of this job; null until it arrives
 */
function useJob<Job, Answer>(create: () => JobRunner<Job, Answer>, job: Job | null): JobResult<Answer> | null {
  const [runner] = useState(create)
  const [done, setDone] = useState<{ job: Job; result: JobResult<Answer> } | null>(null)
  useEffect(() => () => runner.end(), [runner])
  useEffect(() => {
    if (job === null) return
    runner.run(job).then((result) => {
      if (result.kind !== 'superseded') setDone({ job, result })
    })
  }, [runner, job])
  return done !== null && done.job === job ? done.result : null
}
