import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'
import { normaliseLabel } from '#lib/association/label.ts'
import { listHubStores, storeListLimit } from '#lib/contracts/shopping-hubs.ts'
import { associateTransaction, listUnassigned } from '#lib/contracts/transactions.ts'
import { storageKeys } from '#lib/session/storage-keys.ts'
import { mutation } from './mutation.ts'
import { query } from './query.ts'
import { request } from './request.ts'

/** The mall of the last visit, offered first on the next one. Source: MAS-20, GIFT-40. */
export const $savedHub = persistentAtom<string | undefined>(storageKeys.associationHub, undefined)

/** The mall whose transactions are worked on; null on step 1. */
export const $hubId = atom<string | null>(null)

/** Unassigned transactions of the chosen mall. Source: MAS-05. */
export const $unassigned = query(listUnassigned, $hubId, (shoppinghubId) => ({
  headers: { shoppinghubId },
}))

/** Stores of the chosen mall. Source: MAS-14. */
export const $hubStores = query(listHubStores, $hubId, (shoppingHubId) => ({
  headers: { shoppingHubId },
  query: { limit: storeListLimit },
}))

/** Stores chosen in this visit, by normalised label: the same shop comes again soon. */
export const $chosenStores = atom<ReadonlyMap<string, string>>(new Map())

/** Chooses the mall to work on, and remembers it; null goes back to the choice. */
export function chooseHub(hubId: string | null): void {
  if (hubId !== null) $savedHub.set(hubId)
  $hubId.set(hubId)
}

/** Forgets the saved mall. Source: MAS-20. */
export function forgetHub(): void {
  $savedHub.set(undefined)
}

/** Associates one transaction with a store; the row leaves the list once the API has said yes. Source: MAS-15, MAS-17. */
export const association = mutation(
  async ({ transactionId, label, storeId }: { transactionId: string; label: string | null; storeId: string }) => {
    await request(associateTransaction, { body: { storeId, transactionId } })
    $chosenStores.set(new Map($chosenStores.get()).set(normaliseLabel(label ?? ''), storeId))
    $unassigned.mutate($unassigned.get().data?.filter(({ id }) => id !== transactionId))
  },
)
