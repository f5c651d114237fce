import type { WorkerMessage } from '#lib/patterns/job-runner.ts'

/** The worker's side of `createJobRunner`: does each job that is posted, and says when it is ready for the first one. */
export function answerJobs<Job, Answer>(work: (job: Job) => Answer): void {
  const say = (message: WorkerMessage<Answer>) => postMessage(message)
  addEventListener('message', ({ data }: MessageEvent<Job>) => {
    try {
      say({ kind: 'answer', answer: work(data) })
    } catch {
      say({ kind: 'refused' })
    }
  })
  say({ kind: 'ready' })
}
