import type { Link } from './links.ts'

/**
 * Puts stores into groups: a store is in the group of the one that it is best linked with, and so on from there. Groups
 * are numbered from `1`, the largest first, then by their first store; stores without a link share the last number.
 *
 * @param names every store, each once
 * @param links the strongest first
 */
export function groupStores(names: readonly string[], links: readonly Link[]): ReadonlyMap<string, string> {
  const groupOf = new Map<string, string[]>()
  for (const name of names) {
    const best = links.find(({ source, target }) => source === name || target === name)
    if (best) joinGroups(groupOf, best.source, best.target)
  }
  const groups = [...new Set(groupOf.values())].map((group) => group.sort())
  const inOrder = groups.sort((one, other) => other.length - one.length || ((one[0] ?? '') < (other[0] ?? '') ? -1 : 1))
  return new Map(
    names.map((name) => {
      const index = inOrder.findIndex((group) => group.includes(name))
      return [name, String((index < 0 ? inOrder.length : index) + 1)]
    }),
  )
}

function joinGroups(groupOf: Map<string, string[]>, one: string, other: string): void {
  const first = groupOf.get(one) ?? [one]
  const second = groupOf.get(other) ?? [other]
  const joined = first === second ? first : [...first, ...second]
  for (const name of joined) groupOf.set(name, joined)
}
