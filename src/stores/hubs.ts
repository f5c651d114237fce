import { atom } from 'nanostores'
import { listCities } from '#lib/contracts/cities.ts'
import {
  createHubOwner,
  createShoppingHub,
  getShoppingHub,
  type HubForm,
  listHubOwners,
  updateShoppingHub,
  type WholeHub,
} from '#lib/contracts/hubs.ts'
import { mutation } from './mutation.ts'
import { always, query } from './query.ts'
import { request } from './request.ts'

/** The mall that is changed; null while a new one is made. */
export const $hubId = atom<string | null>(null)

/** That mall, as it was when the form was opened. Source: HUB-07. */
export const $hub = query(getShoppingHub, $hubId, (id) => ({ params: { id } }))

/** Source: HUB-16, HUB-31. */
export const $owners = query(listHubOwners, always, () => ({}))

/** Source: HUB-31, API-06. */
export const $cities = query(listCities, always, () => ({}))

/** Creates a mall. Source: HUB-24. */
export const createHub = mutation((body: HubForm) => request(createShoppingHub, { body }))

export interface HubUpdate {
  readonly id: string
  readonly form: HubForm
  /** `updated_at` of the version that the form was made from. */
  readonly madeFrom: string | null
}

/** Either saved, or not sent because somebody else has saved meanwhile. */
export type UpdateResult = { readonly kind: 'saved' } | { readonly kind: 'outdated'; readonly theirs: WholeHub }

/**
 * Changes a mall, unless it is another version by now than the one that the form was made from: the whole form replaces
 * everything, so it would undo what a colleague has saved. Source: HUB-24.
 */
export const updateHub = mutation(async ({ id, form, madeFrom }: HubUpdate): Promise<UpdateResult> => {
  const now = await request(getShoppingHub, { params: { id } })
  if (now.updated_at !== madeFrom) return { kind: 'outdated', theirs: now }
  await request(updateShoppingHub, { body: { id, ...form } })
  return { kind: 'saved' }
})

/** Creates an owner; the list has the id, so it is read again. Source: HUB-25, HUB-37. */
export const createOwner = mutation((body: { name: string; description: string }) => request(createHubOwner, { body }))
