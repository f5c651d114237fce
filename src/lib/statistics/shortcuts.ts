/** Malls that a first load asks for. Source: STA-17. */
export const firstShortcuts = ['sp', 'pr', 'r2', '4t'] as const

/** Malls that a refresh asks for, and a fetch that replaces outdated figures. Source: STA-17, STA-25. */
export const refreshShortcuts = [...firstShortcuts, 'sq'] as const

/** Each shortcut once: those of the specification in its order, then the others in the order of their first appearance. */
export function inOrder(found: Iterable<string>): readonly string[] {
  const all = new Set(found)
  const known = refreshShortcuts.filter((shortcut) => all.has(shortcut))
  return [...new Set<string>([...known, ...all])]
}
