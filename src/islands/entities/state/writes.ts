import {
  createRetailer,
  deleteRetailer,
  getRetailer,
  listRetailers,
  type Retailer,
  updateRetailer,
} from '#lib/contracts/retailers.ts'
import {
  createStore,
  deleteStore,
  getStore,
  type NewStore,
  type Store,
  type StoreChanges,
  updateStore,
} from '#lib/contracts/stores.ts'
import type { EntityReference } from '#lib/entities/address.ts'
import { isNotFound, mayBeSaved, problemOf } from '#lib/problem.ts'
import { isNamed } from '#lib/received/label.ts'
import { changedTo, missing, newIn, saved, unknown, type Verdict } from '#lib/verdict.ts'
import { checkedMutation } from '#stores/checked-mutation.ts'
import type { Reading } from '#stores/query.ts'
import { answerOf, readBefore } from '#stores/read-again.ts'
import { request } from '#stores/request.ts'
import { holdsChanges } from '../rules/store-form.ts'
import { readSiren } from '../rules/typed.ts'
import { $retailer, $retailers, $store, refreshShown } from './readings.ts'

/** Creates a store and returns its reference. The API has no list that shows whether it exists. Source: ENT-41, ENT-45. */
export const createStoreEntity = checkedMutation(
  async (body: NewStore): Promise<EntityReference> => {
    const { storeId } = await request(createStore, { body })
    return { type: 'store', id: storeId }
  },
  () => async (problem) => {
    // The user sees a new store among those of the shown retailer.
    if (mayBeSaved(problem)) await recheckShown($retailer)
    return unknown
  },
)

interface NewRetailer {
  readonly name: string
  readonly siren: string
}

/**
 * Creates a retailer and returns its reference. The list of retailers shows whether it exists, and the retailer itself whether it has this
 * SIREN. Source: ENT-44, ENT-45.
 */
export const createRetailerEntity = checkedMutation(
  async (body: NewRetailer): Promise<EntityReference> => {
    const { retailerId } = await request(createRetailer, { body })
    return { type: 'retailer', id: retailerId }
  },
  async ({ name, siren }) => {
    const before = await readBefore(listRetailers, {})
    return async (): Promise<Verdict<EntityReference>> => {
      const created = newIn(before, await request(listRetailers, {}), (retailer) => isNamed(retailer.name, name))
      if (created.kind !== 'saved') return created
      const { id } = created.answer
      const stored = await request(getRetailer, { params: { id } })
      if (stored.siren === null) return unknown
      return readSiren(stored.siren) === readSiren(siren) ? saved({ type: 'retailer', id }) : missing
    }
  },
)

/** Changes some fields of a store. Source: ENT-48. */
export const updateStoreEntity = checkedMutation(
  ({ id, changes }: { id: string; changes: StoreChanges }) => request(updateStore, { params: { id }, body: changes }),
  ({ id, changes }) => {
    const isIn = (store: Store | null = null) => (store?.id === id ? holdsChanges(store, changes) : null)
    return changeSeen(isIn, $store)
  },
)

/** Renames a retailer. Source: ENT-49. */
export const updateRetailerEntity = checkedMutation(
  ({ id, name }: { id: string; name: string }) => request(updateRetailer, { params: { id }, body: { name } }),
  ({ id, name }) => {
    const isIn = (retailer: Retailer | null = null) => (retailer?.id === id ? isNamed(retailer.name, name) : null)
    const check = changeSeen(isIn, $retailer)
    return () => {
      $retailers.revalidate()
      return check()
    }
  },
)

/** Deletes a store or a retailer. Source: ENT-50, ENT-51. */
export const deleteEntity = checkedMutation(
  ({ type, id }: EntityReference) => request(type === 'store' ? deleteStore : deleteRetailer, { params: { id } }),
  ({ type, id }) =>
    async (problem) => {
      // The other refusal of this call is about the stores of a retailer.
      if (!mayBeSaved(problem)) return missing
      try {
        await request(type === 'store' ? getStore : getRetailer, { params: { id } })
        return missing
      } catch (error) {
        return isNotFound(problemOf(error)) ? saved(undefined) : unknown
      }
    },
)

/**
 * Compares the shown entity after a write with what it was before.
 *
 * @param isIn whether an entity holds what is sent; null for another entity
 */
function changeSeen<Data>(isIn: (entity?: Data | null) => boolean | null, reading: Reading<Data>) {
  const before = isIn(reading.get().data)
  return async (): Promise<Verdict> => {
    const now = isIn(await recheckShown(reading))
    return now === null ? unknown : changedTo(before, now)
  }
}

/**
 * Reads the shown entity again, to find out what a write has done, and waits for one of its readings.
 *
 * @returns the answer of the reading; null when it could not be read
 */
function recheckShown<Data>(reading: Reading<Data>): Promise<Data | null> {
  refreshShown({ quiet: true })
  return answerOf(reading)
}
