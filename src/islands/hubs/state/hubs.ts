import { atom, onMount, onNotify } from 'nanostores'
import { namePlace } from '#browser/last-places.ts'
import { listCities } from '#lib/contracts/cities.ts'
import {
  createHubOwner,
  createShoppingHub,
  getShoppingHub,
  type HubBody,
  type HubOwner,
  listHubOwners,
  updateShoppingHub,
  type WholeHub,
} from '#lib/contracts/hubs.ts'
import { listShoppingHubs } from '#lib/contracts/shopping-hubs.ts'
import { splitLocale } from '#lib/i18n/locale.ts'
import { beforeWrite, mayBeSaved } from '#lib/problem.ts'
import { isNamed } from '#lib/received/label.ts'
import { matchRoute } from '#lib/routes.ts'
import { answering, changedTo, newIn, verdictIf } from '#lib/verdict.ts'
import { checkedMutation } from '#stores/checked-mutation.ts'
import { always, query } from '#stores/query.ts'
import { readAgain, readBefore } from '#stores/read-again.ts'
import { request } from '#stores/request.ts'
import { changesBetween, valuesOf } from '../rules/form.ts'

/** The hub to change. */
const $hubId = atom<string | null>(null)

// The guard has restored the exact address, even if the host served another file for it.
onMount($hubId, () => $hubId.set(matchRoute(splitLocale(location.pathname).path)?.id ?? null))

/** The hub as it was when the form was opened. Source: HUB-07. */
export const $hub = query(getShoppingHub, $hubId, (id) => ({ params: { id } }))

onMount($hub, () =>
  onNotify($hub, () => {
    const { data: hub } = $hub.get()
    if (hub) namePlace('hub', hub.id, hub.name)
  }),
)

/** Source: HUB-16, HUB-31. */
export const $owners = query(listHubOwners, always, () => ({}))

/** Source: HUB-31, API-06. */
export const $cities = query(listCities, always, () => ({}))

/** Creates a hub. The list of hubs shows whether it exists, and the hub itself whether it is this one. Source: HUB-24. */
export const createHub = checkedMutation(
  (body: HubBody) => request(createShoppingHub, { body }),
  async (body) => {
    const before = await readBefore(listShoppingHubs, {})
    return async (problem) => {
      const created = newIn(before, await request(listShoppingHubs, {}), ({ name }) => isNamed(name, body.name))
      if (created.kind !== 'saved' || mayBeSaved(problem)) return answering(created, undefined)
      return verdictIf(holdsForm(await request(getShoppingHub, { params: { id: created.answer.id } }), body))
    }
  },
)

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
export const updateHub = checkedMutation(
  async ({ id, form, madeFrom }: HubUpdate): Promise<UpdateResult> => {
    const now = await request(getShoppingHub, { params: { id } }).catch(beforeWrite)
    if (now.updated_at !== madeFrom) return { kind: 'outdated', theirs: now }
    await request(updateShoppingHub, { body: { id, ...form } })
    return { kind: 'saved' }
  },
  ({ id, form }) =>
    async () => {
      const now = await request(getShoppingHub, { params: { id } })
      // A form without a change is never sent.
      return answering(changedTo(false, holdsForm(now, form)), { kind: 'saved' })
    },
)

/** Whether a hub has all values of a form. */
function holdsForm(hub: WholeHub, form: HubBody): boolean {
  return changesBetween(valuesOf(hub), valuesOf(form)).length === 0
}

/** Creates an owner. The answer has no id, so the list has to be reloaded. Source: HUB-25, HUB-37. */
export const createOwner = checkedMutation(
  (body: { name: string; description: string }) => request(createHubOwner, { body }),
  ({ name, description }) => {
    const before = $owners.get().data ?? null
    const isSent = (owner: HubOwner) => isNamed(owner.name, name) && isNamed(owner.description ?? '', description)
    return async () => answering(newIn(before, await readAgain($owners), isSent), undefined)
  },
)
