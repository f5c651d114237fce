import { useEffect, useState } from 'react'
import type { JobResult, JobRunner } from '#lib/patterns/job-runner.ts'

/**
 * Gives a job to a runner of its own whenever the job changes, and ends the runner with the part that uses it.
 *
 * @param create the same function in every render
 * @param job the same object until it means something else; null for nothing to do
 * @returns what came of exactly this job; null until that is known
 */
export function useJob<Job, Answer>(create: () => JobRunner<Job, Answer>, job: Job | null): JobResult<Answer> | null {
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
