import { atom, type ReadableAtom } from 'nanostores'

/** Runs one task at a time; only the newest counts. */
export interface Latest {
  /** Whether a task is running. */
  readonly $isRunning: ReadableAtom<boolean>
  /**
   * Starts a task and aborts the previous one.
   *
   * @param task receives the signal that aborts it
   * @returns the result or error of the task. It never settles if the task is aborted, so code after an `await` belongs to
   * the newest task.
   */
  run<Result>(task: (signal: AbortSignal) => Promise<Result>): Promise<Result>
  /** Aborts the running task. */
  end(): void
}

/** Makes the newest of several requests win: a late answer to an older one has no effect. */
export function latest(): Latest {
  const $isRunning = atom(false)
  let current: AbortController | null = null

  function end(): void {
    current?.abort()
    current = null
    $isRunning.set(false)
  }

  return {
    $isRunning,
    end,
    async run<Result>(task: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
      end()
      const own = new AbortController()
      current = own
      $isRunning.set(true)
      const settled = await task(own.signal).then(
        (result) => () => result,
        (error: unknown) => () => {
          throw error
        },
      )
      if (current !== own) return new Promise<never>(() => {})
      current = null
      $isRunning.set(false)
      return settled()
    },
  }
}
