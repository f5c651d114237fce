import { ToolFrame } from '#parts/ToolFrame.tsx'
import type { IslandProps } from '#ui/IslandRoot.tsx'
import { OfferTabs } from './OfferTabs.tsx'

/** Offers for segments of customers, and offers for single customers. Source: OFF-01. */
export default function MarketingOffers(props: IslandProps) {
  return (
    <ToolFrame {...props}>
      <OfferTabs />
    </ToolFrame>
  )
}
