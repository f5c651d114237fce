import { atom, computed, onMount, onNotify } from 'nanostores'
import { namePlace, readPlaceNames } from '#browser/last-places.ts'
import { afterPaint } from '#browser/pause.ts'
import { lookUp } from '#lib/catalogues/catalogue.ts'
import type { ShoppingHub } from '#lib/contracts/shopping-hubs.ts'
import type { UnassignedTransaction } from '#lib/contracts/transactions.ts'
import { nameOf } from '#lib/places.ts'
import { type Problem, problemOf } from '#lib/problem.ts'
import { $shoppingHubs } from '#stores/shopping-hubs.ts'
import { unassignedErrors } from '../errors.ts'
import { noteWaiting } from '../state/progress.ts'
import { $hubId, $savedHub, $unassigned } from './state.ts'

/* What step 2 knows of its hub. Step 1 loads without it. */

/** The hubs, as far as they are known. They are read after the first frame, because the rows of a slow machine would wait for them. */
const $hubs = atom<readonly ShoppingHub[] | undefined>()

onMount($hubs, () => {
  // Step 1 may have read them.
  $hubs.set($shoppingHubs.value?.data)
  let stop = afterPaint(() => {
    stop = $shoppingHubs.subscribe(({ data }) => $hubs.set(data))
  })
  return () => stop()
})

/** The name of the hub in the address, as far as it is known: until the hubs are read, the one that it had at the last visit. */
export const $hubName = computed([$hubId, $hubs], (hubId, hubs) => {
  if (hubId === null) return undefined
  return hubs ? hubs.find(({ id }) => id === hubId)?.name : nameOf({ kind: 'hub', id: hubId }, readPlaceNames())
})

onMount($hubName, () => {
  // Step 1 may have read the malls, and then the name does not change any more.
  nameShown()
  return onNotify($hubName, nameShown)
})

function nameShown(): void {
  const hubId = $hubId.get()
  if (hubId !== null) namePlace('hub', hubId, $hubName.get())
}

/** Whether a reading has failed because the hub has no transactions. */
function isNone(problem: Problem): boolean {
  return lookUp(unassignedErrors, problem).place === 'forget'
}

interface ShownList {
  /** The transactions to show, also those of an earlier reading. */
  readonly rows: readonly UnassignedTransaction[] | undefined
  /** Why the last reading has failed. */
  readonly problem: Problem | null
}

/** What step 2 shows of the list. After a failed reading, an empty old list is not shown as an empty hub. */
export const $shownList = computed($unassigned, ({ data, error }): ShownList => {
  const problem = error === undefined ? null : problemOf(error)
  const isHidden = problem !== null && (data?.length === 0 || isNone(problem))
  return { rows: isHidden ? undefined : data, problem }
})

onMount($unassigned, () => onNotify($unassigned, followReading))

function followReading(): void {
  const { data, error, loading, isPartial } = $unassigned.get()
  // A hub without transactions is no longer saved. Source: MAS-20.
  if (error !== undefined && !loading && isNone(problemOf(error))) $savedHub.set(undefined)
  const hubId = $hubId.get()
  const isWhole = data !== undefined && !isPartial
  if (hubId !== null && isWhole && $unassigned.askedAt(hubId) !== undefined) noteWaiting(hubId, data.length)
}
