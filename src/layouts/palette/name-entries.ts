import type { RelatedStore, RetailerName } from '#lib/contracts/retailers.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import { shortId } from '#lib/places.ts'
import { mayOpen, routes } from '#lib/routes.ts'
import { hasAllWords, normalizeText, searchWords } from '#lib/search-text.ts'
import type { Functionality } from '#lib/session/token.ts'
import { nameKey } from './entries.ts'
import type { Entry, EntryGroup, Target } from './entry.ts'
import type { HubName } from './names.ts'
import { entityPage, hubPage, hubTools } from './pasted-text.ts'

/** A retailer whose stores the palette shows. */
export interface ChosenRetailer {
  readonly id: string
  readonly name: string
}

/** The retailers, each of which opens its stores. They are found by their name and their id. Source: NAV-42, ENT-05, ENT-06. */
export function retailerEntries(retailers: readonly RetailerName[], t: Translate): readonly Entry[] {
  return madeOnce(retailers, ({ id, name }) => {
    const label = named(name, t('place.retailer'), id)
    return [entryOf('retailers', label, t('palette.retailer.stores'), { kind: 'retailer', id, name: label }, [id])]
  })
}

/** The malls, each with the pages that open it and that the user may open. They are found by their name and their id. Source: NAV-42. */
export function hubEntries(hubs: readonly HubName[], held: readonly Functionality[], t: Translate): readonly Entry[] {
  const tools = hubTools.filter(({ route }) => mayOpen(routes[route], held))
  return madeOnce(hubs, ({ id, name }) => {
    const label = named(name, t('place.hub'), id)
    return tools.map((tool) => entryOf('hubs', label, t(nameKey(tool.route)), hubPage(tool, id), [id]))
  })
}

/** The entries of a list are made once for all texts: there may be thousands. */
function madeOnce<Item>(list: readonly Item[], make: (item: Item) => readonly Entry[]): readonly Entry[] {
  const entries = made.get(list) ?? list.flatMap(make)
  made.set(list, entries)
  return entries
}

const made = new WeakMap<readonly unknown[], readonly Entry[]>()

/**
 * The page of a chosen retailer, then its stores that have all words in their name, city or mall, or the text as their id. Random ids
 * contain many short words. Source: NAV-42, ENT-05, ENT-06, ENT-28.
 */
export function storeEntries(
  text: string,
  { id, name }: ChosenRetailer,
  stores: readonly RelatedStore[],
  t: Translate,
): readonly Entry[] {
  const words = searchWords(text)
  const typedId = text.trim().toLowerCase()
  return [
    entryOf('retailer', name, t('palette.retailer.page'), entityPage('retailer', id)),
    ...stores.flatMap((store) => {
      // A store without an id opens nothing.
      if (store.id === null) return []
      const hint = [store.cityName, store.shoppingHubName].filter(Boolean).join(' · ')
      const also = store.id.toLowerCase() === typedId ? [store.id] : []
      return [
        entryOf('stores', named(store.name, t('place.store'), store.id), hint, entityPage('store', store.id), also),
      ]
    }),
  ].filter(({ words: own }) => hasAllWords(own, words))
}

function named(name: string | null, kind: string, id: string): string {
  return name?.trim() || `${kind} ${shortId(id)}`
}

/** @param also more texts that find the entry; the label and, of a store, the hint find it anyway */
function entryOf(group: EntryGroup, label: string, hint: string, target: Target, also: readonly string[] = []): Entry {
  const names = [normalizeText(label)]
  const found = group === 'stores' ? [hint, ...also] : also
  return { group, label, hint, names, words: [...names, ...found.map(normalizeText)].join('\n'), target }
}
