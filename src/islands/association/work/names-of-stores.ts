import type { HubStore } from '#lib/contracts/shopping-hubs.ts'
import { formatText } from '#lib/format.ts'
import type { Translate } from '#lib/i18n/translator.ts'

/** The name of a store, or how many there are. */
export function namesOfStores(stores: readonly Pick<HubStore, 'name'>[], t: Translate): string {
  const [store] = stores
  return stores.length > 1 ? t('associating.stores.count', { count: stores.length }) : formatText(store?.name)
}
