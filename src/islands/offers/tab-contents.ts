import type { ComponentType } from 'react'
import type { OfferTab } from '#stores/offers.ts'

/** Loads what a tab shows. */
export const tabContents: Readonly<Record<OfferTab, () => Promise<ComponentType>>> = {
  segmented: () => import('./SegmentedTab.tsx').then(({ SegmentedTab }) => SegmentedTab),
  individualised: () => import('./IndividualisedTab.tsx').then(({ IndividualisedTab }) => IndividualisedTab),
}
