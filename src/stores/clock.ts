import { atom } from 'nanostores'

/** The time that ages are reckoned by, in milliseconds since the epoch; it moves when somebody reads the clock. */
export const $now = atom(Date.now())

/** Reads the computer's clock, for everybody at once: nothing that has just come can then seem to be from the future. */
export function readClock(): number {
  const now = Date.now()
  $now.set(now)
  return now
}
