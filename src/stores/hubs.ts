import { atom } from 'nanostores'
import { listCities } from '#lib/contracts/cities.ts'
import {
  createHubOwner,
  createShoppingHub,
  getShoppingHub,
  type HubBody,
  listHubOwners,
  updateShoppingHub,
  type WholeHub,
} from '#lib/contracts/hubs.ts'
import { mutation } from './mutation.ts'
import { always, query } from './query.ts'
import { request } from './request.ts'

/** The hub to change; null for a new one. */
export const $hubId = atom<string | null>(null)

/** The hub as it was when the form was opened. Source: HUB-07. */
export const $hub = query(getShoppingHub, $hubId, (id) => ({ params: { id } }))

/** Source: HUB-16, HUB-31. */
export const $owners = query(listHubOwners, always, () => ({}))

/** Source: HUB-31, API-06. */
export const $cities = query(listCities, always, () => ({}))

/** Source: HUB-24. */
export const createHub = mutation((body: HubBody) => request(createShoppingHub, { body }))

export interface HubUpdate {
  readonly id: string
  readonly form: HubBody
  /** `updated_at` of the version that the form was opened with. */
  readonly madeFrom: string | null
}

/** Either saved, or not sent because another user has saved meanwhile. */
export type UpdateResult = { readonly kind: 'saved' } | { readonly kind: 'outdated'; readonly theirs: WholeHub }

/**
 * Changes a hub unless it has a newer version than the form. The form replaces the whole hub, so it would overwrite a
 * colleague's changes. Source: HUB-24.
 */
export const updateHub = mutation(async ({ id, form, madeFrom }: HubUpdate): Promise<UpdateResult> => {
  const now = await request(getShoppingHub, { params: { id } })
  if (now.updated_at !== madeFrom) return { kind: 'outdated', theirs: now }
  await request(updateShoppingHub, { body: { id, ...form } })
  return { kind: 'saved' }
})

/** Creates an owner. The answer has no id, so the list has to be reloaded. Source: HUB-25, HUB-37. */
export const createOwner = mutation((body: { name: string; description: string }) => request(createHubOwner, { body }))
