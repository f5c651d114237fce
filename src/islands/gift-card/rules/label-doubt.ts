import { shopWords } from '#lib/shop-label.ts'

export interface LabelQuestion {
  readonly label: string | null
  readonly store: string | null
  readonly hub: string | null
  /** Names of the hub's stores. The chosen one may be among them. */
  readonly stores: readonly (string | null)[]
  /** Names of all known hubs. */
  readonly hubs: readonly (string | null)[]
}

/** What the label names instead of the choice; null for nothing. One of them is not null. */
export interface LabelDoubt {
  readonly otherStore: string | null
  readonly otherHub: string | null
}

/** Shorter words appear in too many labels by chance. */
const leastLetters = 4

/** Words that name a kind of place, so they identify no hub. */
const generic = new Set(
  'CENTRE CENTER COMMERCIAL GALERIE GALERIES MALL SHOPPING PARC PARK PLACE QUAI VILLAGE'.split(' '),
)

/**
 * Whether the label of a transaction names another store or another hub than the chosen ones. A label that names neither, such as that of a
 * company, raises no doubt: staff would not read a warning on every transaction. Words are compared as the association does (`shopWords`).
 *
 * The label names another store of the hub when it contains all words of that store's name, at least one of which the chosen store's name
 * does not have, and no other words of the chosen store's name: "ZARA HOME" names Zara Home for Zara, and not Zara for Zara Home. Words of
 * hub names do not count in a store's name, unless it has no others.
 *
 * The label names another hub when it contains all words of that hub's name and none of the chosen hub's name. Generic words such as
 * "centre", words that several hubs share and words of the hub's stores do not count.
 *
 * Of a name, the words of four letters or more count, or all words when it has none of these.
 *
 * @returns null when there is no doubt
 */
export function labelDoubt({ label, store, hub, stores, hubs }: LabelQuestion): LabelDoubt | null {
  const words = new Set(wordsOf(label))
  const hubWords = new Set([hub, ...hubs].flatMap(wordsOf))
  const nameOf = (name: string | null) => {
    const all = wordsOf(name)
    const own = all.filter((word) => !hubWords.has(word))
    return own.length > 0 ? own : all
  }
  const otherStore = storeIn(words, nameOf(store), stores, nameOf)
  const otherHub = hubIn(words, hub, hubs, new Set([store, ...stores].flatMap(wordsOf)))
  return otherStore !== null || otherHub !== null ? { otherStore, otherHub } : null
}

type Words = readonly string[]

function storeIn(
  words: ReadonlySet<string>,
  own: Words,
  stores: LabelQuestion['stores'],
  nameOf: (name: string | null) => Words,
): string | null {
  // "YVESROCHER" is Yves Rocher.
  if (own.length > 1 && words.has(own.join(''))) return null
  const shown = own.filter((word) => isIn(words, word))
  const isOther = (all: Words) =>
    isNamed(words, all) && shown.every((word) => all.includes(word)) && all.some((word) => !own.includes(word))
  const others = stores.map((name) => ({ name, all: nameOf(name) })).filter(({ all }) => isOther(all))
  // "CARREFOUR CITY" names Carrefour City rather than Carrefour.
  return others.toSorted((one, next) => telling(next.all).length - telling(one.all).length)[0]?.name ?? null
}

function hubIn(
  words: ReadonlySet<string>,
  hub: string | null,
  hubs: LabelQuestion['hubs'],
  storeWords: ReadonlySet<string>,
): string | null {
  const own = telling(wordsOf(hub).filter((word) => !generic.has(word)))
  if (own.some((word) => words.has(word))) return null
  const names = hubs.map((name) => [...new Set(wordsOf(name))])
  const counts = (word: string) =>
    !generic.has(word) && !storeWords.has(word) && names.filter((name) => name.includes(word)).length === 1
  return hubs.find((_, place) => isNamed(words, names[place]?.filter(counts) ?? [])) ?? null
}

/** Whether a label contains all words of a name. */
function isNamed(words: ReadonlySet<string>, name: Words): boolean {
  const counted = telling(name)
  return counted.length > 0 && counted.every((word) => words.has(word))
}

/** Whether a label contains a word, perhaps cut short. */
function isIn(words: ReadonlySet<string>, word: string): boolean {
  return words.has(word) || [...words].some((cut) => cut.length >= leastLetters && word.startsWith(cut))
}

function telling(words: Words): Words {
  const long = words.filter((word) => word.length >= leastLetters)
  return long.length > 0 ? long : words
}

function wordsOf(name: string | null): Words {
  return shopWords(name ?? '')
}
