import type { WorkerMessage } from '#lib/patterns/job-runner.ts'

/** The worker side of `createJobRunner`: answers each posted job, and reports when the worker is ready. */
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
