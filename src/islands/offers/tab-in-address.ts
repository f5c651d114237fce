/** The tabs in their order. Source: OFF-01. */
export const offerTabs = ['segmented', 'individualised'] as const
export type OfferTab = (typeof offerTabs)[number]

const name = 'tab'

/** The tab that the address names, otherwise the first one. */
export function tabInAddress(): OfferTab {
  const named = new URLSearchParams(location.search).get(name)
  return offerTabs.find((tab) => tab === named) ?? 'segmented'
}

/** Names the open tab in the address, so that it can be reloaded and shared. */
export function nameTab(tab: OfferTab): void {
  const params = new URLSearchParams(location.search)
  if (tab === 'segmented') params.delete(name)
  else params.set(name, tab)
  const query = params.toString()
  history.replaceState(history.state, '', `${location.pathname}${query ? `?${query}` : ''}${location.hash}`)
}
