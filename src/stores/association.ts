import { persistentAtom } from '@nanostores/persistent'
import { atom, onMount } from 'nanostores'
import { storageKeys } from '#browser/storage.ts'
import { setOrDelete } from '#lib/address.ts'
import { readFilters, writeFilters } from '#lib/association/filters.ts'
import { shopLabel } from '#lib/association/label.ts'
import { listHubStores, storeListLimit } from '#lib/contracts/shopping-hubs.ts'
import { associateTransaction, listUnassigned } from '#lib/contracts/transactions.ts'
import { inAddress } from './address.ts'
import { mutation } from './mutation.ts'
import { query } from './query.ts'
import { request } from './request.ts'

/** The hub of the last visit, preselected on the next one. Source: MAS-20, GIFT-40. */
export const $savedHub = persistentAtom<string | undefined>(storageKeys.associationHub, undefined)

const hub = inAddress<string | null>({
  read: (query) => query.get('hub'),
  write: (query, hubId) => setOrDelete(query, 'hub', hubId),
})

/** The hub in the address, whose transactions are shown; null on step 1. */
export const $hubId = hub.$value

const filters = inAddress({ read: readFilters, write: writeFilters })

/** The tool's own filters. Source: MAS-08 to MAS-10. */
export const $filters = filters.$value

/** Sets the tool's own filters. */
export const setFilters = filters.set

/** Unassigned transactions of the chosen hub. Source: MAS-05. */
export const $unassigned = query(listUnassigned, $hubId, (shoppinghubId) => ({
  headers: { shoppinghubId },
}))

/** Stores of the chosen hub. Source: MAS-14. */
export const $hubStores = query(listHubStores, $hubId, (shoppingHubId) => ({
  headers: { shoppingHubId },
  query: { limit: storeListLimit },
}))

/** Stores chosen in this visit, by normalised label, because transactions of the same shop often follow. */
export const $chosenStores = atom<ReadonlyMap<string, string>>(new Map())

onMount($hubId, () =>
  $hubId.subscribe((hubId) => {
    if (hubId !== null) $savedHub.set(hubId)
  }),
)

/** Navigates to the transactions of a hub; null returns to the choice of hubs. Drops the filters, which belong to the previous hub. */
export const goToHub = hub.goTo

/** Forgets the saved hub. Source: MAS-20. */
export function forgetHub(): void {
  $savedHub.set(undefined)
}

/** Associates one transaction with a store. The row leaves the list when the API confirms. Source: MAS-15, MAS-17. */
export const associateStore = mutation(
  async ({ transactionId, label, storeId }: { transactionId: string; label: string | null; storeId: string }) => {
    await request(associateTransaction, { body: { storeId, transactionId } })
    $chosenStores.set(new Map($chosenStores.get()).set(shopLabel(label ?? ''), storeId))
    $unassigned.mutate($unassigned.get().data?.filter(({ id }) => id !== transactionId))
  },
)
