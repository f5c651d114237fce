import { atom } from 'nanostores'

/** Reference time for ages, in milliseconds since the epoch. It is updated when `readClock` runs. */
export const $now = atom(Date.now())

/** Reads the clock and updates `$now` for all subscribers, so that new data never seems to be from the future. */
export function readClock(): number {
  const now = Date.now()
  $now.set(now)
  return now
}
