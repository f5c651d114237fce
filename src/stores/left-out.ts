import { atom, computed } from 'nanostores'

const $counts = atom<ReadonlyMap<object, number>>(new Map())

/** Number of unreadable entries in the lists on the page. Source: API-47. */
export const $leftOut = computed($counts, (counts) => [...counts.values()].reduce((sum, count) => sum + count, 0))

/** Records how many entries the last answer skipped. Any object can identify the read. */
export function noteLeftOut(reading: object, count: number): void {
  const counts = new Map($counts.get())
  if (count > 0) counts.set(reading, count)
  else if (!counts.delete(reading)) return
  $counts.set(counts)
}
