/** How long after a change a press is still meant for what was there before, in milliseconds. */
export const pressGuardMs = 250

/**
 * Tells presses that were meant for what was on the screen before something else came by itself: the next transaction or receipt, likely
 * stores, a dialog or a question. Such a press is dropped. What the user's own press has moved to is meant at once. A held key that repeats
 * is none of these: `layouts/hide-non-presses.ts` and `actionOf` stop it however long it is held. Source: INP-04, REC-21.
 */
export interface PressGuard {
  /**
   * Something else is on the screen by itself.
   *
   * @param lastsMs 0 drops only presses from before the change, which a busy page handles after it
   */
  readonly begin: (lastsMs?: number) => void
  /** The user has moved, so that the next press is meant. */
  readonly end: () => void
  /**
   * Whether a press was meant for what was there before.
   *
   * @param at when the key or the pointer went down (`event.timeStamp`), in milliseconds since the page started. A busy page handles it later.
   */
  readonly holds: (at: number) => boolean
}

export function pressGuard(): PressGuard {
  let until = 0
  return {
    begin(lastsMs = pressGuardMs) {
      until = performance.now() + lastsMs
    },
    end() {
      until = 0
    },
    holds: (at) => at < until,
  }
}
