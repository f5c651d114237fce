import { atom, computed, onMount, onNotify } from 'nanostores'
import { namePlace } from '#browser/last-places.ts'
import { storageKeys } from '#browser/storage.ts'
import { setOrDelete } from '#lib/address.ts'
import { lookUp } from '#lib/catalogues/catalogue.ts'
import { listHubStores, storeListLimit } from '#lib/contracts/shopping-hubs.ts'
import { listUnassigned, type UnassignedTransaction } from '#lib/contracts/transactions.ts'
import { type Problem, problemOf } from '#lib/problem.ts'
import { inAddress } from '#stores/address.ts'
import { keptText } from '#stores/kept-text.ts'
import { query } from '#stores/query.ts'
import { $shoppingHubs } from '#stores/shopping-hubs.ts'
import { unassignedErrors } from '../errors.ts'
import { readFilters, writeFilters } from '../rules/filters.ts'
import { mergedOrder, withReturned } from '../rules/list-order.ts'
import { selection } from '../state/selection.ts'

/** The hub of the last visit, preselected on the next one. Source: MAS-20, GIFT-40. */
export const $savedHub = keptText(storageKeys.associationHub)

const hub = inAddress<string | null>({
  read: (query) => query.get('hub'),
  write: (query, hubId) => setOrDelete(query, 'hub', hubId),
})

/** The hub in the address, whose transactions are shown; null on step 1. */
export const $hubId = hub.$value

/** The name of this hub, as far as it is known. */
export const $hubName = computed(
  [$hubId, $shoppingHubs],
  (hubId, { data }) => data?.find(({ id }) => id === hubId)?.name,
)

onMount($hubName, () =>
  onNotify($hubName, () => {
    const hubId = $hubId.get()
    if (hubId !== null) namePlace('hub', hubId, $hubName.get())
  }),
)

const filters = inAddress({ read: readFilters, write: writeFilters })

/** The tool's own filters. Source: MAS-08 to MAS-10. */
export const $filters = filters.$value

/** Sets the tool's own filters. */
export const setFilters = filters.set

type Rows = readonly UnassignedTransaction[]

/** Unassigned transactions of the chosen hub. Source: MAS-05. */
export const $unassigned = query(listUnassigned, $hubId, (shoppinghubId) => ({ headers: { shoppinghubId } }), {
  showsChunks: true,
})

/** Whether a reading has failed because the hub has no transactions. */
function isNone(problem: Problem): boolean {
  return lookUp(unassignedErrors, problem).place === 'forget'
}

interface ShownList {
  /** The transactions to show, also those of an earlier reading. */
  readonly rows: Rows | undefined
  /** Why the last reading has failed. */
  readonly problem: Problem | null
}

/** What step 2 shows of the list. After a failed reading, an empty old list is not shown as an empty hub. */
export const $shownList = computed($unassigned, ({ data, error }): ShownList => {
  const problem = error === undefined ? null : problemOf(error)
  const isHidden = problem !== null && (data?.length === 0 || isNone(problem))
  return { rows: isHidden ? undefined : data, problem }
})

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

onMount($unassigned, () =>
  onNotify($unassigned, () => {
    const { error, loading } = $unassigned.get()
    // A hub without transactions is no longer saved. Source: MAS-20.
    if (error !== undefined && !loading && isNone(problemOf(error))) $savedHub.set(undefined)
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
