import { useState } from 'react'
import type { Messages } from '#lib/i18n/translator.ts'
import { ToolFrame } from '#parts/ToolFrame.tsx'
import { ContentLanguage } from '#ui/ContentLanguage.tsx'
import type { IslandProps } from '#ui/IslandRoot.tsx'
import { preloadPart } from '#ui/use-lazy-part.ts'
import { picture } from './GraphCard.tsx'
import { OfferTabs } from './OfferTabs.tsx'
import { $tab } from './state/offers.ts'

export interface OffersProps extends IslandProps {
  /** The French texts of the content. */
  readonly content: Messages
}

/** Offers for segments of customers, and offers for single customers. The content is French. Source: OFF-01, OFF-67. */
export default function MarketingOffers({ content, ...island }: OffersProps) {
  // In the first render, because an effect would run after the hydration.
  useState(preloadPicture)
  return (
    <ToolFrame {...island}>
      <ContentLanguage locale="fr" messages={content}>
        <OfferTabs />
      </ContentLanguage>
    </ToolFrame>
  )
}

/** Loads the library of the graph while React hydrates the page. The part shows a failure. */
function preloadPicture(): void {
  if (!import.meta.env.SSR && $tab.get() === 'segmented') preloadPart(picture).catch(() => undefined)
}
