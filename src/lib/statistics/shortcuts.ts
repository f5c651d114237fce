/** Hubs of the first request. Source: STA-17. */
export const firstShortcuts = ['sp', 'pr', 'r2', '4t'] as const

/** Hubs of a refresh, and of a request that replaces outdated figures. Source: STA-17, STA-25. */
export const refreshShortcuts = [...firstShortcuts, 'sq'] as const

/** The shortcuts without duplicates: those of the specification in its order, then the others in order of appearance. */
export function inOrder(found: Iterable<string>): readonly string[] {
  const all = new Set(found)
  const known = refreshShortcuts.filter((shortcut) => all.has(shortcut))
  return [...new Set<string>([...known, ...all])]
}
