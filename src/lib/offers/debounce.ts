/** An act that waits until nothing new has been asked for. */
export interface Debounced {
  /** Asks for the act; an earlier one that has not happened yet does not happen. */
  readonly ask: (act: () => void) => void
  readonly cancel: () => void
}

/**
 * Delays an act until nothing has been asked for during a time: of a slider's many values only the one that it comes to
 * rest on counts, and two acts are at least that time apart.
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
