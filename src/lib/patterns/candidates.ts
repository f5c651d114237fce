import { readLabel } from '#lib/received/label.ts'
import { shopLabel, shopWords, withoutContacts } from '#lib/shop-label.ts'
import { withoutInvisible } from '#lib/typed/text.ts'
import { generalForm, namesShop, spaceIn, wordsOfNoShop } from './general-form.ts'
import { headerForm } from './header-form.ts'
import { escaped, grouped, mostAlternatives, oneOf } from './regex-text.ts'

/**
 * How a candidate is made of its labels. `general`: the labels with any date, card digits, references and spaces. `words`:
 * the shop words that all labels share. `exact`: the labels as they are.
 */
export type CandidateKind = 'general' | 'words' | 'exact'

/** A proposed pattern, with its effect on the loaded transactions. */
export interface Candidate {
  readonly kind: CandidateKind
  readonly pattern: string
  /** Number of matching transactions that have no store or belong to the pattern's own store or retailer. */
  readonly caught: number
  /** Number of matching transactions that belong to others. */
  readonly taken: number
}

/** The label of a loaded transaction. */
export interface LoadedLabel {
  readonly label: string
  /** Whether it belongs to another store or retailer than the pattern. */
  readonly isOthers: boolean
}

/** This many labels show which shop is the most common. More would block the page: ten thousand take 50 ms. */
const mostRead = 1_000
/** More words rarely say more about the shop, and each one makes the search slower. */
const mostWords = 5

/** Banks write shorter labels. A longer one can be split in so many ways that a search for its end blocks the page. */
const longestAnchored = 200

/** A pattern without its ends. */
interface Body {
  readonly kind: CandidateKind
  readonly pattern: string
  /** Marks both ends where the labels go on. */
  readonly edge: string
}

/**
 * Proposes up to three patterns, the best first: it catches many loaded transactions and takes few from others. Each matches
 * every label of the evidence, names a shop, holds no e-mail address and no phone number, can be sent for a test, and has no
 * repetition inside a repetition. It begins with `^` or ends with `$` where every label that it catches begins or ends there.
 *
 * @param evidence labels of the same shop; empty when nothing is known
 * @returns nothing when a label does not name a shop
 */
export function patternCandidates(evidence: readonly string[], loaded: readonly LoadedLabel[]): readonly Candidate[] {
  const labels = [...new Set(evidence.map((label) => label.trim()))]
  if (labels.length === 0 || !labels.every(namesShop)) return []
  const counts = countByLabel(loaded)
  const own = [...evidence, ...[...counts].flatMap(([label, { caught }]) => (caught > 0 ? label : []))]
  const patterns = new Map<string, CandidateKind>()
  for (const { kind, pattern, edge } of bodiesOf(labels)) {
    const loose = edge + pattern + edge
    if (headerForm(loose).kind !== 'sendable' || !matchesAll(loose, evidence)) continue
    // The words of a label that has no others would be the general form again.
    const name = [anchored({ kind, pattern, edge }, matchedBy(loose, own)), loose].find((text) => !patterns.has(text))
    if (name !== undefined) patterns.set(name, kind)
  }
  return [...patterns]
    .map(([pattern, kind]) => ({ kind, pattern, ...effectOf(pattern, counts) }))
    .sort((a, b) => b.caught - b.taken - (a.caught - a.taken))
}

/** What the candidates of a dialog are made of. */
export interface CandidateGround {
  /** A label that the user tries; empty when there is none. It replaces the evidence. */
  readonly label: string
  /** Labels that the pattern has to match. */
  readonly evidence: readonly string[]
  /** Own labels that no saved pattern matches. Their commonest shop stands in for missing evidence. */
  readonly unmatched: readonly string[]
  readonly saved: readonly string[]
  /** The candidates that the user has chosen one of, and the label that was tried then. */
  readonly kept: { readonly label: string; readonly candidates: readonly Candidate[] } | null
}

/**
 * The candidates of a dialog, without saved patterns. They keep their order from a choice on until another label is tried, and only their
 * figures follow the loaded transactions. Source: PAT-07.
 */
export function candidatesFor(ground: CandidateGround, loaded: readonly LoadedLabel[]): readonly Candidate[] {
  const { label, evidence, unmatched, saved, kept } = ground
  if (kept?.label === label) return recounted(kept.candidates, loaded)
  const labels = evidence.length > 0 ? evidence : commonestShop(unmatched)
  return patternCandidates(label === '' ? labels : [label], loaded).filter(({ pattern }) => !saved.includes(pattern))
}

/** The same candidates in the same order, counted in other transactions. */
export function recounted(candidates: readonly Candidate[], loaded: readonly LoadedLabel[]): readonly Candidate[] {
  const counts = countByLabel(loaded)
  return candidates.map((candidate) => ({ ...candidate, ...effectOf(candidate.pattern, counts) }))
}

function bodiesOf(labels: readonly string[]): readonly Body[] {
  const cleaned = labels.map(cleanedOfContacts)
  const hasContact = cleaned.some((text, index) => text !== labels[index])
  const fixed = sharedNumbers(cleaned)
  const general = generalForm(cleaned, fixed)
  const exact = hasContact ? null : oneOf(labels.map(escaped))
  const words = sharedWords(cleaned, fixed)
  return [
    ...(general === null ? [] : [{ kind: 'general', pattern: general, edge: '' } as const]),
    ...(words === null ? [] : [{ kind: 'words', ...words } as const]),
    // Without a variable part, the general form only differs in its spaces.
    ...(exact === null || general?.replaceAll('\\s+', ' ') === exact
      ? []
      : [{ kind: 'exact', pattern: exact, edge: '' } as const]),
  ]
}

/** The pattern with `^` and `$` where the labels begin and end with it, but for spaces. */
function anchored({ pattern, edge }: Body, labels: readonly string[]): string {
  if (labels.some(({ length }) => length > longestAnchored)) return edge + pattern + edge
  const body = grouped(pattern)
  const start = ['^', '^ *'].find((text) => matchesAll(text + body + edge, labels)) ?? edge
  const end = ['$', ' *$'].find((text) => matchesAll(start + body + text, labels)) ?? edge
  return start === edge && end === edge ? edge + pattern + edge : start + body + end
}

/**
 * Labels of the shop that most of the first labels name, as evidence for a pattern.
 *
 * @returns the first distinct ones, as many as a candidate can join; empty when no label names a shop
 */
export function commonestShop(labels: readonly string[]): readonly string[] {
  const groups = new Map<string, string[]>()
  for (const label of labels.slice(0, mostRead)) {
    const shop = shopLabel(label)
    const group = groups.get(shop)
    if (group) group.push(label)
    else if (namesShop(shop)) groups.set(shop, [label])
  }
  const commonest = [...groups.values()].reduce((most, group) => (group.length > most.length ? group : most), [])
  return [...new Set(commonest)].slice(0, mostAlternatives)
}

/** The label with "…" in place of contacts. At its start and end a contact is left out, because a pattern may begin and end anywhere. */
function cleanedOfContacts(label: string): string {
  const cleaned = withoutContacts(label)
  return cleaned === label ? label : cleaned.replace(/^[\s…]+|[\s…]+$/g, '')
}

const number = /(?<![\p{L}\p{N}./*-])\d{3,}(?![\p{L}\p{N}./*-])/gu
const shortDate = /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])(\d\d|20\d\d)?$/

/** Numbers that several labels share and that are no dates, such as the number of a shop. They distinguish shops of a chain. */
function sharedNumbers(labels: readonly string[]): ReadonlySet<string> {
  const [first = [], ...others] = labels.map((label): readonly string[] => label.match(number) ?? [])
  if (others.length === 0) return new Set()
  return new Set(first.filter((text) => !shortDate.test(text) && others.every((texts) => texts.includes(text))))
}

interface ShopWord {
  /** The same for all spellings. */
  readonly name: string
  readonly spelling: string
  readonly start: number
}

/** The shop words and numbers that all labels share, in their order; null when they share none. */
function sharedWords(labels: readonly string[], fixed: ReadonlySet<string>): Omit<Body, 'kind'> | null {
  const inLabels = labels.map((label) => shopWordsIn(label, fixed))
  const names = inLabels
    .map((words) => words.map(({ name }) => name))
    .reduce(commonSequence)
    .slice(0, mostWords)
  if (!namesShop(names.join(' '))) return null
  const spelled = names.map((name) =>
    oneOf(
      inLabels.flatMap((words) => words.filter((word) => word.name === name).map(({ spelling }) => escaped(spelling))),
    ),
  )
  if (spelled.includes(null)) return null
  const gaps = labels.map((label, index) => gapsBetween(label, inLabels[index] ?? [], names))
  const words = spelled.reduce<string>((pattern, word, index) => {
    if (word === null) return pattern
    if (index === 0) return grouped(word)
    const areBlank = gaps.every((texts) => /^\s+$/.test(texts[index - 1] ?? ''))
    return `${pattern}${areBlank ? `${spaceIn(labels)}+` : '.+'}${grouped(word)}`
  }, '')
  // A label may have a letter that the engine does not count as part of a word at the edge.
  return { pattern: words, edge: matchesAll(`\\b${words}\\b`, labels) ? '\\b' : '' }
}

/** An entity that may be encoded several times: `&amp;`, `&#39;`, `&amp;amp;eacute;`. */
const entityRun = /&(?:amp;)*(?:#\d+|#x[\da-f]+|[a-z]+);/gi
const wordCharacters = /[\p{L}\p{M}\p{N}&]+/gu

function shopWordsIn(label: string, fixed: ReadonlySet<string>): readonly ShopWord[] {
  return [...withWholeWords(label).matchAll(wordCharacters)].flatMap(({ 0: { length }, index: start }) => {
    const spelling = label.slice(start, start + length)
    const [name, ...more] = fixed.has(spelling) ? [spelling] : shopWords(spelling)
    return name === undefined || more.length > 0 ? [] : { name, spelling, start }
  })
}

/**
 * The label in the same length, with `&` for entities and for invisible characters that are part of a word, spaces for other entities
 * and for what looks like a word and names no shop.
 */
function withWholeWords(label: string): string {
  return label
    .replace(wordsOfNoShop, (text) => ' '.repeat(text.length))
    .replace(entityRun, (entity) => (readLabel(entity).match(wordCharacters) ? '&' : ' ').repeat(entity.length))
    .replace(/(?<=\p{L})[^ -~\p{L}\p{M}\p{N}]+(?=\p{L})/gu, (text) =>
      withoutInvisible(text) === '' ? '&'.repeat(text.length) : text,
    )
}

/** The texts between the words of a label that have these names. */
function gapsBetween(label: string, words: readonly ShopWord[], names: readonly string[]): readonly string[] {
  const found: ShopWord[] = []
  for (const word of words) if (word.name === names[found.length]) found.push(word)
  return found
    .slice(1)
    .map(({ start }, index) => label.slice((found[index]?.start ?? 0) + (found[index]?.spelling.length ?? 0), start))
}

/** The longest sequence of names that both lists have in this order. */
function commonSequence(one: readonly string[], other: readonly string[]): string[] {
  let before: string[][] = Array.from({ length: other.length + 1 }, () => [])
  for (const name of one) {
    const row: string[][] = [[]]
    for (const [index, otherName] of other.entries()) {
      const [left = [], above = [], corner = []] = [row[index], before[index + 1], before[index]]
      const longer = left.length > above.length ? left : above
      row.push(name === otherName ? [...corner, name] : longer)
    }
    before = row
  }
  return before.at(-1) ?? []
}

function matchesAll(pattern: string, labels: readonly string[]): boolean {
  const regex = new RegExp(pattern, 'i')
  return labels.every((label) => regex.test(label))
}

function matchedBy(pattern: string, labels: readonly string[]): readonly string[] {
  const regex = new RegExp(pattern, 'i')
  return labels.filter((label) => regex.test(label))
}

type Counts = ReadonlyMap<string, { readonly caught: number; readonly taken: number }>

/** Banks repeat labels, so each text is matched once. */
function countByLabel(loaded: readonly LoadedLabel[]): Counts {
  const counts = new Map<string, { caught: number; taken: number }>()
  for (const { label, isOthers } of loaded) {
    const count = counts.get(label) ?? { caught: 0, taken: 0 }
    if (isOthers) count.taken += 1
    else count.caught += 1
    counts.set(label, count)
  }
  return counts
}

function effectOf(pattern: string, counts: Counts): Pick<Candidate, 'caught' | 'taken'> {
  const regex = new RegExp(pattern, 'i')
  const effect = { caught: 0, taken: 0 }
  for (const [label, { caught, taken }] of counts) {
    if (!regex.test(label)) continue
    effect.caught += caught
    effect.taken += taken
  }
  return effect
}
