import type { Receipt } from '#lib/contracts/receipts.ts'
import type { HubStore } from '#lib/contracts/shopping-hubs.ts'
import { hasAllWords, searchWords } from '#lib/search-text.ts'

/** Why a store stands before the others. */
export type StoreReason = 'declared' | 'ocr' | 'similar' | 'lastUsed'

export interface LikelyStore {
  readonly store: HubStore
  readonly reason: StoreReason | null
}

type Declared = Pick<Receipt, 'declaredStoreName' | 'ocrStoreId'>

const order: readonly (StoreReason | null)[] = ['declared', 'ocr', 'similar', 'lastUsed', null]

/**
 * The stores of the programme with the likely ones for a receipt first, each with its reason; the others follow by name.
 *
 * @param lastUsedId the store of the last receipt that was validated in the same mall, if any
 * Source: REC-13, REC-14.
 */
export function likelyStores(
  stores: readonly HubStore[],
  receipt: Declared,
  lastUsedId: string | undefined,
): readonly LikelyStore[] {
  return stores
    .filter((store) => store.inProgram === true)
    .map((store) => ({ store, reason: reasonOf(store, receipt, lastUsedId) }))
    .sort(
      (a, b) =>
        order.indexOf(a.reason) - order.indexOf(b.reason) ||
        (a.store.name ?? '').localeCompare(b.store.name ?? '', 'fr'),
    )
}

/**
 * The store that the form starts with: the one of the declared name, else the one that a machine has read; null when
 * there is none. A name that several stores have names none of them. Source: REC-13, REC-39.
 */
export function matchedStore(likely: readonly LikelyStore[], { ocrStoreId }: Declared): LikelyStore | null {
  const [declared, another] = likely.filter(({ reason }) => reason === 'declared')
  if (declared !== undefined && another === undefined) return declared
  return likely.find(({ store }) => store.id === ocrStoreId) ?? null
}

/** Whether the declared store is one of the mall, but out of the programme, so that it cannot be chosen. */
export function isDeclaredOutOfProgram(stores: readonly HubStore[], receipt: Declared): boolean {
  const named = stores.filter((store) => hasDeclaredName(store, receipt))
  return named.length > 0 && named.every((store) => store.inProgram !== true)
}

function reasonOf(store: HubStore, receipt: Declared, lastUsedId: string | undefined): StoreReason | null {
  if (hasDeclaredName(store, receipt)) return 'declared'
  if (store.id === receipt.ocrStoreId) return 'ocr'
  if (resembles(store, receipt)) return 'similar'
  return store.id === lastUsedId ? 'lastUsed' : null
}

function hasDeclaredName(store: HubStore, { declaredStoreName }: Declared): boolean {
  const declared = plainName(declaredStoreName)
  return declared !== '' && plainName(store.name) === declared
}

/** "FNAC LYON" and "Fnac": all words of the one stand in the other. */
function resembles(store: HubStore, { declaredStoreName }: Declared): boolean {
  const [name, declared] = [plainName(store.name), plainName(declaredStoreName)]
  if (name === '' || declared === '') return false
  return hasAllWords(` ${name} `, paddedWords(declared)) || hasAllWords(` ${declared} `, paddedWords(name))
}

function paddedWords(text: string): string[] {
  return searchWords(text).map((word) => ` ${word} `)
}

function plainName(name: string | null): string {
  return searchWords(name ?? '').join(' ')
}
