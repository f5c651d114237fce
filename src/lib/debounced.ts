/** A delay that every request begins anew. */
export interface Debounced {
  /** Schedules the action and cancels a pending one. */
  readonly ask: (act: () => void) => void
  readonly cancel: () => void
}

/**
 * Delays an action until `delayMs` have passed without another request. Of the many values of a moving slider only the
 * final one counts, and two actions are at least that time apart. A component waits with `ui/use-settled.ts`.
 *
 * Source: OFF-13, OFF-27.
 */
export function debounced(delayMs: number): Debounced {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  return {
    ask(act) {
      cancel()
      timer = setTimeout(act, delayMs)
    },
    cancel,
  }
}
