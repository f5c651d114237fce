import { normalizeText } from '#lib/search-text.ts'

export interface LabelQuestion {
  readonly label: string | null
  readonly store: string | null
  readonly hub: string | null
  /** Names of all known hubs. */
  readonly hubs: readonly (string | null)[]
}

/** Reasons to doubt that a label belongs to the chosen store. */
export interface LabelDoubt {
  /** Whether the label does not name the store. */
  readonly lacksStore: boolean
  /** A different hub that the label names; null when it names none or also names the chosen one. */
  readonly otherHub: string | null
}

/** Shorter words appear in too many labels by chance. */
const leastLetters = 4

/** Words that many hubs share, so they identify none. */
const generic = new Set('centre center commercial galerie galeries mall shopping parc park place village'.split(' '))

/**
 * Compares the label of a transaction with the store chosen for it. Case, accents and punctuation are ignored.
 *
 * The label names the store when it contains one word of the store's name: a word of four letters or more at any position,
 * or at least the first four letters of one, because labels are cut off. A name without such a word has to appear in full.
 * Words of hub names do not count as words of the store's name, unless it has no others.
 *
 * The label names another hub when it contains a word of four letters or more of that hub's name, and no such word of the
 * chosen hub's name. Words of the store's name and generic words such as "centre" do not count.
 *
 * A doubt is a warning, not proof: a label may show a company name that differs from the store's name.
 *
 * @returns null when there is no doubt
 */
export function labelDoubt({ label, store, hub, hubs }: LabelQuestion): LabelDoubt | null {
  const labelWords = wordsOf(label)
  const hubWords = new Set([hub, ...hubs].flatMap((name) => wordsOf(name)))
  const storeWords = wordsOf(store)
  const ownWords = storeWords.filter((word) => !hubWords.has(word))
  const lacksStore = !standsIn(labelWords, ownWords.length > 0 ? ownWords : storeWords)
  const otherHub = hubIn(labelWords, { hub, hubs, storeWords })
  return lacksStore || otherHub !== null ? { lacksStore, otherHub } : null
}

function hubIn(
  labelWords: readonly string[],
  { hub, hubs, storeWords }: Pick<LabelQuestion, 'hub' | 'hubs'> & { readonly storeWords: readonly string[] },
): string | null {
  const own = wordsOf(hub)
  const names = (word: string) => isTelling(word) && labelWords.includes(word)
  if (own.some(names)) return null
  const ignored = new Set([...own, ...storeWords, ...generic])
  return hubs.find((name) => wordsOf(name).some((word) => !ignored.has(word) && names(word))) ?? null
}

/** Whether a label contains one of the distinctive words or, if there are none, all words in sequence. */
function standsIn(labelWords: readonly string[], words: readonly string[]): boolean {
  const telling = words.filter(isTelling)
  if (telling.length === 0) return hasRun(labelWords, words.join(''))
  const label = labelWords.join('')
  const beginnings = labelWords.filter(isTelling)
  return telling.some((word) => label.includes(word) || beginnings.some((beginning) => word.startsWith(beginning)))
}

/** Whether adjacent words join to a text: "H&M" is found in "CB H M LYON" and in "CB HM LYON". */
function hasRun(words: readonly string[], text: string): boolean {
  return (
    text !== '' && words.some((_, start) => words.slice(start).some((_, end) => joined(words, start, end) === text))
  )
}

function joined(words: readonly string[], start: number, length: number): string {
  return words.slice(start, start + length + 1).join('')
}

function isTelling(word: string): boolean {
  return word.length >= leastLetters
}

function wordsOf(text: string | null): readonly string[] {
  return normalizeText(text ?? '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}
