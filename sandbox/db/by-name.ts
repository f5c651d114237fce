const collator = new Intl.Collator('fr', { numeric: true })

/** Orders as a French reader expects; done here, since the embedded Postgres knows no French collation. */
export function byName(
  one: { readonly name: string; readonly id: string },
  other: { readonly name: string; readonly id: string },
): number {
  return collator.compare(one.name, other.name) || (one.id < other.id ? -1 : 1)
}
