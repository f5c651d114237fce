import type { Entry } from './entry.ts'

/**
 * The entries after more have arrived for the same text. Those that are shown keep their places, so that the one that the user is about to
 * choose does not move; the new ones follow.
 */
export function withLate(shown: readonly Entry[], found: readonly Entry[]): readonly Entry[] {
  const known = new Set(shown.map(keyOf))
  return [...shown, ...found.filter((entry) => !known.has(keyOf(entry)))]
}

/** Place of an entry in a list, or the first place. */
export function placeOfEntry(entries: readonly Entry[], wanted: Entry | undefined): number {
  const key = wanted && keyOf(wanted)
  return Math.max(
    entries.findIndex((entry) => keyOf(entry) === key),
    0,
  )
}

function keyOf({ group, label, hint, target }: Entry): string {
  return JSON.stringify([group, label, hint, target])
}
