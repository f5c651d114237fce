import type { NewStore, Store, StoreChanges } from '#lib/contracts/stores.ts'
import { z } from '#lib/contracts/zod.ts'
import { readId } from '#lib/typed/ids.ts'
import { readText } from '#lib/typed/text.ts'

/** The fields of the dialog that creates a store, as typed. Source: ENT-36 to ENT-39. */
export interface NewStoreForm {
  readonly name: string
  readonly googlePlaceId: string
  readonly streetNumber: string
  readonly route: string
  readonly retailerId: string
  readonly cityId: string
  readonly shoppingHubId: string
  readonly isOnline: boolean
}

/** The fields of the dialog that changes a store, as typed. The city is a name, not an id. Source: ENT-47, ENT-48, ENT-75. */
export interface StoreForm extends Omit<NewStoreForm, 'cityId'> {
  readonly locality: string
}

export const emptyStore: NewStoreForm = {
  name: '',
  googlePlaceId: '',
  streetNumber: '',
  route: '',
  retailerId: '',
  cityId: '',
  shoppingHubId: '',
  isOnline: false,
}

const filled = z.string().check(z.refine(isFilled))

/** The required fields of a new store and of a new retailer. Source: ENT-36, ENT-37, ENT-42, ENT-43, ENT-88. */
export const needed = {
  store: z.object({ name: filled, googlePlaceId: filled }),
  retailer: z.object({ name: filled, siren: filled }),
}

/** The request body for a new store: texts are sent as they are seen, empty optional fields are omitted. Source: ENT-41, ENT-74. */
export function newStoreOf(form: NewStoreForm): NewStore {
  const { isOnline, name, googlePlaceId, retailerId, shoppingHubId, cityId, streetNumber, route } = form
  const address = filledOf({ streetNumber, route })
  return {
    name: readText(name),
    googlePlaceId: readId(googlePlaceId),
    ...filledOf({ retailerId, shoppingHubId, cityId }),
    isOnline,
    ...(Object.keys(address).length > 0 ? { address } : {}),
  }
}

/** The initial values of the dialog for a store. */
export function storeFormOf(store: Store): StoreForm {
  return {
    name: store.name ?? '',
    googlePlaceId: store.googlePlaceId ?? '',
    streetNumber: store.address?.streetNumber ?? '',
    route: store.address?.route ?? '',
    locality: store.cityName ?? '',
    retailerId: store.retailerId ?? '',
    shoppingHubId: store.shoppingHubId ?? '',
    isOnline: store.isOnline ?? false,
  }
}

/**
 * The request body for a changed store: only the changed fields; a cleared field is an empty text.
 *
 * @returns null when nothing changed (ENT-46)
 * Source: ENT-47, ENT-48, ENT-75, ENT-76.
 */
export function storeChangesOf(before: StoreForm, after: StoreForm): StoreChanges | null {
  const fields = changedOf(before, after, ['name', 'googlePlaceId', 'retailerId', 'shoppingHubId'])
  const address = changedOf(before, after, ['locality', 'route', 'streetNumber'])
  const changes = {
    ...fields,
    ...(before.isOnline === after.isOnline ? {} : { isOnline: after.isOnline }),
    ...(Object.keys(address).length > 0 ? { address } : {}),
  }
  return Object.keys(changes).length > 0 ? changes : null
}

/** Whether a store has the values of a request body. */
export function holdsChanges(store: Store, { address, isOnline, ...texts }: StoreChanges): boolean {
  const now = storeFormOf(store)
  const sent = Object.entries({ ...texts, ...address }) as [TextName, string][]
  return sent.every(([name, text]) => !isChanged(now[name], text)) && (isOnline ?? now.isOnline) === now.isOnline
}

/** Whether a text field changed; outer spaces and invisible characters are ignored. */
export function isChanged(before: string, after: string): boolean {
  return readText(before) !== readText(after)
}

type TextName = Exclude<keyof StoreForm, 'isOnline'>

function changedOf<Name extends TextName>(before: StoreForm, after: StoreForm, names: readonly Name[]) {
  const changed = names.filter((name) => isChanged(before[name], after[name]))
  return Object.fromEntries(changed.map((name) => [name, seen(name, after[name])])) as Partial<Record<Name, string>>
}

function isFilled(text: string): boolean {
  return readText(text) !== ''
}

function filledOf<Name extends string>(texts: Readonly<Record<Name, string>>): Partial<Record<Name, string>> {
  const filled = Object.entries<string>(texts).filter(([, text]) => isFilled(text))
  return Object.fromEntries(filled.map(([name, text]) => [name, seen(name, text)])) as Partial<Record<Name, string>>
}

/** A text as it is sent. Source: INP-02. */
function seen(name: string, text: string): string {
  return name.endsWith('Id') ? readId(text) : readText(text)
}
