import type { Receipt } from '#lib/contracts/receipts.ts'
import type { HubStore } from '#lib/contracts/shopping-hubs.ts'
import { normalizeText } from '#lib/search-text.ts'

/** Why a store is suggested. `agreed`: the customer declared it and OCR read it. */
export type StoreReason = 'agreed' | 'declared' | 'ocr' | 'similar' | 'lastUsed'

export interface LikelyStore {
  readonly store: HubStore
  readonly reason: StoreReason | null
}

/** Why no store is preselected: two sources name different stores, or one source matches several. */
export type StoreDoubt = 'differ' | 'several'

/** Initial store of the form, or none. `doubt` tells the reviewer why they have to choose. */
export interface StoreMatch {
  readonly storeId: string | null
  readonly doubt: StoreDoubt | null
}

type Declared = Pick<Receipt, 'declaredStoreName' | 'ocrStoreId'>

const order: readonly (StoreReason | null)[] = ['agreed', 'declared', 'ocr', 'similar', 'lastUsed', null]

/**
 * The stores of the programme: the likely ones for a receipt first, each with its reason, then the others by name.
 *
 * @param lastUsedId the store of the last validated receipt of the same hub, if any
 * Source: REC-13, REC-14, REC-39.
 */
export function likelyStores(
  stores: readonly HubStore[],
  receipt: Declared,
  lastUsedId: string | undefined,
): readonly LikelyStore[] {
  const declared = declaredStores(stores, receipt)
  return stores
    .filter(isInProgram)
    .map((store) => ({ store, reason: reasonOf(store, declared, receipt, lastUsedId) }))
    .sort(
      (a, b) =>
        order.indexOf(a.reason) - order.indexOf(b.reason) ||
        (a.store.name ?? '').localeCompare(b.store.name ?? '', 'fr'),
    )
}

/**
 * The initial store of the form: the one with the declared name, or else the one that OCR read. No store is chosen when the
 * two differ, or when several stores have the declared name and OCR read none of them. A store outside the programme is
 * never chosen, but it can still contradict another one.
 *
 * Source: REC-13, REC-14, REC-39.
 */
export function matchStore(stores: readonly HubStore[], receipt: Declared): StoreMatch {
  const declared = declaredStores(stores, receipt)
  const offered = declared.filter(isInProgram)
  const read = stores.find(({ id }) => id === receipt.ocrStoreId)
  if (read !== undefined && declared.length > 0 && !declared.includes(read)) return doubtful('differ', read, ...offered)
  if (read !== undefined) return { storeId: isInProgram(read) ? read.id : null, doubt: null }
  if (offered.length > 1) return doubtful('several', ...offered)
  return { storeId: offered[0]?.id ?? null, doubt: null }
}

/** Most of the stores that can be taken by a digit. */
const mostRivals = 3

/**
 * The stores between which the sources do not decide, each to be taken by its digit: the declared ones first, then the one that OCR read.
 *
 * Source: REC-39.
 */
export function rivalStores(likely: readonly LikelyStore[], doubt: StoreDoubt | null): readonly LikelyStore[] {
  if (doubt === null) return []
  const read = likely.filter(({ reason }) => reason === 'ocr')
  const declared = likely.filter(({ reason }) => reason === 'declared')
  return [...declared.slice(0, mostRivals - read.length), ...read]
}

/** Name of the store that a source names but that is outside the programme and cannot be chosen; null when there is none. */
export function storeOutOfProgram(stores: readonly HubStore[], receipt: Declared): string | null {
  const declared = declaredStores(stores, receipt)
  if (declared.length > 0 && !declared.some(isInProgram)) return receipt.declaredStoreName
  const read = stores.find(({ id }) => id === receipt.ocrStoreId)
  return read === undefined || isInProgram(read) ? null : read.name
}

/** Without a store to choose there is nothing to warn about. */
function doubtful(doubt: StoreDoubt, ...named: readonly HubStore[]): StoreMatch {
  return { storeId: null, doubt: named.some(isInProgram) ? doubt : null }
}

/** The stores of the hub with the declared name, or else those whose name contains it or is contained in it. */
function declaredStores(stores: readonly HubStore[], { declaredStoreName }: Declared): readonly HubStore[] {
  const declared = plainName(declaredStoreName)
  const equal = stores.filter(({ name }) => declared !== '' && plainName(name) === declared)
  return equal.length > 0 ? equal : stores.filter(({ name }) => contains(plainName(name), declared))
}

function reasonOf(
  store: HubStore,
  declared: readonly HubStore[],
  receipt: Declared,
  lastUsedId: string | undefined,
): StoreReason | null {
  const isRead = store.id === receipt.ocrStoreId
  if (declared.includes(store)) return isRead ? 'agreed' : 'declared'
  if (isRead) return 'ocr'
  if (resembles(plainName(store.name), plainName(receipt.declaredStoreName))) return 'similar'
  return store.id === lastUsedId ? 'lastUsed' : null
}

function isInProgram({ inProgram }: HubStore): boolean {
  return inProgram === true
}

/** Whether one name contains the other as whole words: "fnac" in "fnac lyon", but not in "fnacette". */
function contains(name: string, declared: string): boolean {
  if (name === '' || declared === '') return false
  return ` ${name} `.includes(` ${declared} `) || ` ${declared} `.includes(` ${name} `)
}

/** Whether one name contains all words of the other, in any order. */
function resembles(name: string, declared: string): boolean {
  if (name === '' || declared === '') return false
  const [words, declaredWords] = [name.split(' '), declared.split(' ')]
  return declaredWords.every((word) => words.includes(word)) || words.every((word) => declaredWords.includes(word))
}

/** The words of a name, normalised and separated by one space, without punctuation; empty when it has no letter. */
function plainName(name: string | null): string {
  const plain = normalizeText(name ?? '')
  return /\p{L}/u.test(plain)
    ? plain
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean)
        .join(' ')
    : ''
}
