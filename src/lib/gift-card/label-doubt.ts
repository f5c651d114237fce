import { normalizeText } from '#lib/search-text.ts'

/** What the label of a transaction is compared with. */
export interface LabelQuestion {
  readonly label: string | null
  readonly store: string | null
  readonly mall: string | null
  /** Names of all malls, as far as they are known. */
  readonly malls: readonly (string | null)[]
}

/** Why a label and the chosen store may not belong together. */
export interface LabelDoubt {
  /** Whether the label does not name the store. */
  readonly lacksStore: boolean
  /** Another mall that the label names; null when it names none, or the chosen one too. */
  readonly otherMall: string | null
}

/** Shorter words stand in too many labels by chance. */
const leastLetters = 4

/** Words of many malls, which tell none apart. */
const generic = new Set('centre center commercial galerie galeries mall shopping parc park place village'.split(' '))

/**
 * Compares the label of a transaction with the store that is to get it. Capitals, accents and signs do not count.
 *
 * The label names the store when one word of the store's name stands in it: a word of four letters or more, wherever it stands,
 * or its beginning of four letters or more, because labels are cut off. A name without such a word has to stand there as a
 * whole. Words of mall names are no words of a store's name, unless it has no other.
 *
 * The label names another mall when a word of four letters or more of that mall's name stands in it, and none of the chosen
 * mall's. Words of the store's name and words such as "centre" name no mall.
 *
 * A doubt is a reason to look again and no proof: a label may carry the name of a company that the store's name does not show.
 *
 * @returns null when there is no doubt
 */
export function labelDoubt({ label, store, mall, malls }: LabelQuestion): LabelDoubt | null {
  const labelWords = wordsOf(label)
  const mallWords = new Set([mall, ...malls].flatMap((name) => wordsOf(name)))
  const storeWords = wordsOf(store)
  const ownWords = storeWords.filter((word) => !mallWords.has(word))
  const lacksStore = !standsIn(labelWords, ownWords.length > 0 ? ownWords : storeWords)
  const otherMall = mallIn(labelWords, { mall, malls, storeWords })
  return lacksStore || otherMall !== null ? { lacksStore, otherMall } : null
}

function mallIn(
  labelWords: readonly string[],
  { mall, malls, storeWords }: Pick<LabelQuestion, 'mall' | 'malls'> & { readonly storeWords: readonly string[] },
): string | null {
  const own = wordsOf(mall)
  const names = (word: string) => isTelling(word) && labelWords.includes(word)
  if (own.some(names)) return null
  const ignored = new Set([...own, ...storeWords, ...generic])
  return malls.find((name) => wordsOf(name).some((word) => !ignored.has(word) && names(word))) ?? null
}

/** Whether one of the telling words stands in a label, or, where there is none, all words one after another. */
function standsIn(labelWords: readonly string[], words: readonly string[]): boolean {
  const telling = words.filter(isTelling)
  if (telling.length === 0) return hasRun(labelWords, words.join(''))
  const label = labelWords.join('')
  const beginnings = labelWords.filter(isTelling)
  return telling.some((word) => label.includes(word) || beginnings.some((beginning) => word.startsWith(beginning)))
}

/** Whether neighbouring words make up a text: "H&M" stands in "CB H M LYON" and in "CB HM LYON". */
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
