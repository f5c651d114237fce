const collator = new Intl.Collator('fr', { numeric: true })

/** Sorts by name in French order. The embedded Postgres has no French collation. */
export function byName(
  one: { readonly name: string; readonly id: string },
  other: { readonly name: string; readonly id: string },
): number {
  return collator.compare(one.name, other.name) || (one.id < other.id ? -1 : 1)
}
