/** What a worker says: that it has loaded, what came of its job, or that it could not do it. */
export type WorkerMessage<Answer> =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'refused' }

/** The part of a worker that is used here. */
export interface JobWorker {
  postMessage(job: unknown): void
  terminate(): void
  onmessage: ((event: MessageEvent) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

/** What came of a job. `superseded`: a newer one took its place, so that nobody waits for this one any more. */
export type JobResult<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'tooSlow' | 'unavailable' | 'superseded' }

export interface JobRunner<Job, Answer> {
  readonly run: (job: Job) => Promise<JobResult<Answer>>
  /** Ends the worker; the next job starts another one. */
  readonly end: () => void
}

interface Running<Job, Answer> {
  readonly job: Job
  readonly settle: (result: JobResult<Answer>) => void
}

/**
 * Gives jobs that may never end to a worker, one at a time and the newest only. A worker that has not answered in time is
 * ended, and the next job gets a fresh one. The time that the worker's file takes to arrive does not count.
 *
 * @param limitMs longest wait for an answer, in milliseconds
 */
export function createJobRunner<Job, Answer>(start: () => JobWorker, limitMs: number): JobRunner<Job, Answer> {
  let worker: JobWorker | null = null
  let isReady = false
  let current: Running<Job, Answer> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function finish(result: JobResult<Answer>): void {
    clearTimeout(timer)
    timer = undefined
    const finished = current
    current = null
    finished?.settle(result)
  }

  function drop(): void {
    worker?.terminate()
    worker = null
    isReady = false
  }

  function post(): void {
    if (!worker || !isReady || !current) return
    timer = setTimeout(() => {
      drop()
      finish({ kind: 'tooSlow' })
    }, limitMs)
    worker.postMessage(current.job)
  }

  function open(): void {
    const opened = start()
    worker = opened
    opened.onmessage = ({ data }: MessageEvent<WorkerMessage<Answer>>) => {
      // What an ended worker had said before it ended belongs to a job that nobody waits for.
      if (opened !== worker) return
      if (data.kind === 'answer') return finish({ kind: 'answered', answer: data.answer })
      if (data.kind === 'refused') return finish({ kind: 'unavailable' })
      isReady = true
      post()
    }
    opened.onerror = () => {
      if (opened !== worker) return
      drop()
      finish({ kind: 'unavailable' })
    }
  }

  return {
    run(job) {
      // A job that is being worked on cannot be taken back; one that waits for its worker can.
      if (timer !== undefined) drop()
      finish({ kind: 'superseded' })
      return new Promise((settle) => {
        current = { job, settle }
        try {
          if (worker) post()
          else open()
        } catch {
          finish({ kind: 'unavailable' })
        }
      })
    },
    end() {
      drop()
      finish({ kind: 'superseded' })
    },
  }
}
