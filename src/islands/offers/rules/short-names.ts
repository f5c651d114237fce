import { normalizeText } from '#lib/search-text.ts'

/** Share of the names that have to have the same words. Fewer names than the minimum prove nothing. */
const nearlyAll = 0.8
const fewestNames = 3

type Side = 'end' | 'start'

/**
 * The names of a hub's stores without the words that nearly all of them end or start with, which are the name of the hub:
 * "Promod Confluent" becomes "Promod". A name that would be empty, or equal to another one, stays whole.
 *
 * @returns the short name of each name
 */
export function shortNames(names: readonly string[]): ReadonlyMap<string, string> {
  const all = [...new Set(names)]
  const shared = sharedWords(all, 'end') ?? sharedWords(all, 'start')
  const short = new Map(all.map((name) => [name, shared ? without(name, shared) : name]))
  const uses = new Map<string, number>()
  for (const name of short.values()) uses.set(name, (uses.get(name) ?? 0) + 1)
  return new Map([...short].map(([name, cut]) => [name, uses.get(cut) === 1 ? cut : name]))
}

interface SharedWords {
  readonly side: Side
  readonly count: number
  readonly key: string
}

/** The longest sequence of words that nearly all names have at one side; null for none. */
function sharedWords(names: readonly string[], side: Side): SharedWords | null {
  if (names.length < fewestNames) return null
  let longest: SharedWords | null = null
  for (let count = 1; ; count += 1) {
    const keys = names.flatMap((name) => keyOf(name, side, count) ?? [])
    const uses = new Map<string, number>()
    for (const key of keys) uses.set(key, (uses.get(key) ?? 0) + 1)
    const [key, most] = [...uses].reduce((one, other) => (other[1] > one[1] ? other : one), ['', 0])
    if (key === '' || most < nearlyAll * names.length) return longest
    longest = { side, count, key }
  }
}

/** Words of a name at one side, without case, accents and brackets; null when no other word would be left. */
function keyOf(name: string, side: Side, count: number): string | null {
  const words = wordsOf(name)
  if (words.length <= count) return null
  return normalizeText((side === 'end' ? words.slice(-count) : words.slice(0, count)).join(' ')).replace(/[()[\]]/g, '')
}

const separators = /^[\s\-–—:|/,·(]+|[\s\-–—:|/,·(]+$/g

function without(name: string, { side, count, key }: SharedWords): string {
  if (keyOf(name, side, count) !== key) return name
  const words = wordsOf(name)
  const left = (side === 'end' ? words.slice(0, -count) : words.slice(count)).join(' ').replace(separators, '')
  return left === '' ? name : left
}

function wordsOf(name: string): readonly string[] {
  return name.trim().split(/\s+/)
}
