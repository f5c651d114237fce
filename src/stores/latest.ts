import { atom, type ReadableAtom } from 'nanostores'

/** One task at a time, of which only the newest counts. */
export interface Latest {
  /** Whether a task is running. */
  readonly $isRunning: ReadableAtom<boolean>
  /**
   * Starts a task and ends the one before.
   *
   * @param task gets the signal that ends it
   * @returns what the task gives or throws. It never settles once the task is ended, so what follows an `await` belongs to
   * the newest task.
   */
  run<Result>(task: (signal: AbortSignal) => Promise<Result>): Promise<Result>
  /** Ends the running task. */
  end(): void
}

/** Lets the newest of several requests win: a late answer to an older one has no effect. */
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
