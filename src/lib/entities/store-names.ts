/**
 * The words that all store names of a list start with, such as the name of the retailer; empty when they share none. Each name goes on
 * after them. A single name is compared with the name of its retailer.
 *
 * @param names missing names are null
 */
export function sharedBeginning(names: readonly (string | null)[], retailer: string | null): string {
  const [first = '', ...others] = [...new Set(names)].filter((name) => name !== null)
  const compared = others.length > 0 ? others : [`${retailer ?? ''} `]
  const ends = [...first.matchAll(/\s(?=\S)/g)].map(({ index }) => index)
  const end = ends.findLast((place) => compared.every((name) => name.startsWith(first.slice(0, place + 1)))) ?? 0
  return first.slice(0, end)
}
