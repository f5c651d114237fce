import type { HubStore } from '#lib/contracts/shopping-hubs.ts'
import { formatText } from '#lib/format.ts'
import type { Translate } from '#lib/i18n/translator.ts'

/** The stores of the picker. A store that has its initial transaction cannot be chosen. Source: GIFT-09, GIFT-37. */
export function storeOptions(stores: readonly HubStore[] | undefined, t: Translate) {
  return (stores ?? []).map(({ id, name, hasInitialStoreTransaction }) => ({
    id,
    label: formatText(name),
    ...(hasInitialStoreTransaction ? { disabled: true, disabledReason: t('giftCard.store.done') } : {}),
  }))
}

/** The saved store; null when it has left the hub, or has its transaction already. */
export function chosenStore(stores: readonly HubStore[] | undefined, saved: string | undefined): string | null {
  return stores?.find(({ id, hasInitialStoreTransaction }) => id === saved && !hasInitialStoreTransaction)?.id ?? null
}
