import { atom, onMount } from 'nanostores'
import { storageKeys } from '#browser/storage.ts'
import { setOrDelete } from '#lib/address.ts'
import { listHubStores, storeListLimit } from '#lib/contracts/shopping-hubs.ts'
import { listUnassigned, type UnassignedTransaction } from '#lib/contracts/transactions.ts'
import { inAddress } from '#stores/address.ts'
import { keptText } from '#stores/kept-text.ts'
import { query } from '#stores/query.ts'
import { readFilters, writeFilters } from '../rules/filters.ts'
import { mergedOrder, withReturned } from '../rules/list-order.ts'
import { selection } from '../state/selection.ts'
import { fetchInWorker } from './fetch-in-worker.ts'

/** The hub of the last visit, preselected on the next one. Source: MAS-20, GIFT-40. */
export const $savedHub = keptText(storageKeys.associationHub)

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

type Rows = readonly UnassignedTransaction[]

/** Unassigned transactions of the chosen hub. Source: MAS-05. */
export const $unassigned = query(listUnassigned, $hubId, (shoppinghubId) => ({ headers: { shoppinghubId } }), {
  showsChunks: true,
  send: fetchInWorker,
})

/** A placeholder that shows for less is only a flicker, in milliseconds. */
const momentMs = 200

/** Reads the rows of a hub in the address until there are some, the reading has failed, or a moment has passed. */
export async function rowsOrMoment(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, momentMs)
  const stop = $unassigned.subscribe(({ data, loading }) => {
    if (data !== undefined || !loading) resolve()
  })
  await promise
  clearTimeout(timer)
  stop()
}

/** Whether the user has not asked for the last reading, so that its failure shows only above the table. */
export const $isQuiet = atom(false)

/** Reads the list again. */
export function reload(): void {
  $isQuiet.set(false)
  $unassigned.revalidate()
}

/** Reads the list again after a write that may have changed it. */
export function reread(): void {
  $isQuiet.set(true)
  $unassigned.revalidate()
}

/** Every row opens the dialog, which says what the row lacks (MAS-16). */
export const anyRow = () => true

/** The table of the hub's transactions and its work. */
export const hubSelection = selection<UnassignedTransaction>(anyRow)

/** Stores of the chosen hub. Source: MAS-14. */
export const $hubStores = query(listHubStores, $hubId, (shoppingHubId) => ({
  headers: { shoppingHubId },
  query: { limit: storeListLimit },
}))

onMount($hubId, () =>
  $hubId.subscribe((hubId) => {
    if (hubId !== null) $savedHub.set(hubId)
  }),
)

/** Navigates to the transactions of a hub; null returns to the choice of hubs. Drops the filters, which belong to the previous hub. */
export const goToHub = hub.goTo

/** The order of each list, by its hub: as it was read last, with the rows that have left it since. */
const orders = new Map<string | null, Rows>()
/** The rows that are left of the last order. Other rows are from a new reading. */
let left: Rows | null = null

/** The transaction has a store, so its row leaves the list. Source: MAS-17. */
export function removeTransaction({ id }: UnassignedTransaction): void {
  const hubId = $hubId.get()
  change((rows) => {
    if (rows !== left) orders.set(hubId, mergedOrder(rows, orders.get(hubId) ?? []))
    return rows.filter((row) => row.id !== id)
  })
}

/**
 * The transaction has lost its store, so its row returns to its place in the order.
 *
 * @param hubId the hub whose list had the row. The list of another hub, which may be shown by now, does not change.
 */
export function returnTransaction(transaction: UnassignedTransaction, hubId: string | null): void {
  if ($hubId.get() !== hubId) return
  change((rows) => {
    if (rows.some(({ id }) => id === transaction.id)) return rows
    return withReturned(rows, transaction, orders.get(hubId) ?? [])
  })
}

function change(changed: (rows: Rows) => Rows): void {
  const { data, loading, isPartial } = $unassigned.get()
  if (data === undefined) return
  $unassigned.change((rows) => {
    left = changed(rows)
    return left
  })
  // The list that is on its way to replace this one may be from before the change.
  if (loading && !isPartial) $unassigned.revalidate()
}
