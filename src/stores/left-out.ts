import { atom, computed } from 'nanostores'

const $counts = atom<ReadonlyMap<object, number>>(new Map())

/** How many entries of the lists that are shown could not be read. Source: API-47. */
export const $leftOut = computed($counts, (counts) => [...counts.values()].reduce((sum, count) => sum + count, 0))

/** Notes how many entries the last answer of a reading has left out; the reading is named by any object of its own. */
export function noteLeftOut(reading: object, count: number): void {
  const counts = new Map($counts.get())
  if (count > 0) counts.set(reading, count)
  else if (!counts.delete(reading)) return
  $counts.set(counts)
}
