import { rowGuardMs } from '#lib/association/keys.ts'

/**
 * Tells presses that were meant for what was on the screen before: another row became active by itself, or its stores came. What the user's
 * own key or click brought is meant. Source: INP-04.
 */
export interface PressGuard {
  /** Something else is on the screen by itself. */
  readonly begin: () => void
  /** The user has moved. */
  readonly end: () => void
  /**
   * Whether a press is too early.
   *
   * @param at when it went down, in milliseconds since the page started. A busy page handles it later.
   */
  readonly holds: (at: number) => boolean
}

export function pressGuard(): PressGuard {
  let until = 0
  return {
    begin() {
      until = performance.now() + rowGuardMs
    },
    end() {
      until = 0
    },
    holds: (at) => at < until,
  }
}
