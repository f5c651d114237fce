import { ToolFrame } from '#parts/ToolFrame.tsx'
import type { IslandProps } from '#ui/IslandRoot.tsx'
import { useHydrated } from '#ui/IslandRoot.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { OfferTabs, type OfferTabsProps } from './OfferTabs.tsx'

const contents: OfferTabsProps['contents'] = {
  segmented: async () => {
    // The graph is most of what the tab loads. The tab shows a failure.
    import('./GraphPicture.tsx').catch(() => undefined)
    const { SegmentedTab } = await import('./SegmentedTab.late.tsx')
    return SegmentedTab
  },
  individualised: () => import('./IndividualisedTab.tsx').then(({ IndividualisedTab }) => IndividualisedTab),
}

/** Offers for segments of customers, and offers for single customers. Source: OFF-01. */
export default function MarketingOffers(props: IslandProps) {
  // Only the browser knows the tab in the address.
  const hydrated = useHydrated()
  return (
    <ToolFrame {...props}>{hydrated ? <OfferTabs contents={contents} waiting={<Panels />} /> : <Waiting />}</ToolFrame>
  )
}

/** Shown until the tab of the address is known. It is part of the built page. */
function Waiting() {
  return (
    <>
      <div className="h-9 border-b border-line max-desktop:h-10" />
      <Panels />
    </>
  )
}

function Panels() {
  const { t } = useLanguage()
  return (
    <div className="grid gap-4 pt-4 min-[64rem]:grid-cols-[22rem_minmax(0,1fr)]">
      <Skeleton className="h-96" label={t('state.loading')} />
      <Skeleton className="h-160 max-desktop:h-96" />
    </div>
  )
}
