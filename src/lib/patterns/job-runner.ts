/** Message of a worker: it has loaded, it has an answer, or it cannot do the job. */
export type WorkerMessage<Answer> =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'refused' }

/** The subset of `Worker` used here. */
export interface JobWorker {
  postMessage(job: unknown): void
  terminate(): void
  onmessage: ((event: MessageEvent) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

/** Result of a job. `superseded`: a newer job replaced it. */
export type JobResult<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'tooSlow' | 'unavailable' | 'superseded' }

export interface JobRunner<Job, Answer> {
  readonly run: (job: Job) => Promise<JobResult<Answer>>
  /** Terminates the worker. The next job starts a new one. */
  readonly end: () => void
}

interface Running<Job, Answer> {
  readonly job: Job
  readonly settle: (result: JobResult<Answer>) => void
}

/**
 * Runs jobs that may never end in a worker, one at a time; only the newest job counts. A worker that exceeds the time limit
 * is terminated, and the next job gets a new one. The time to load the worker does not count.
 *
 * @param limitMs maximum time for an answer, in milliseconds
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
      // Ignore messages that a terminated worker sent before it ended.
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
      // A running job cannot be cancelled, so its worker is terminated. A job that waits for its worker can be replaced.
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
