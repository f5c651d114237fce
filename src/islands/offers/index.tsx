import { useState } from 'react'
import { ToolFrame } from '#parts/ToolFrame.tsx'
import { $tab } from '#stores/offers.ts'
import type { IslandProps } from '#ui/IslandRoot.tsx'
import { preloadPart } from '#ui/use-lazy-part.ts'
import { picture } from './GraphCard.tsx'
import { OfferTabs } from './OfferTabs.tsx'

/** Offers for segments of customers, and offers for single customers. Source: OFF-01. */
export default function MarketingOffers(props: IslandProps) {
  // In the first render, because an effect would run behind the hydration.
  useState(preloadPicture)
  return (
    <ToolFrame {...props}>
      <OfferTabs />
    </ToolFrame>
  )
}

/** Loads the library of the graph while React hydrates the page. The part shows a failure. */
function preloadPicture(): void {
  if (!import.meta.env.SSR && $tab.get() === 'segmented') preloadPart(picture).catch(() => undefined)
}
