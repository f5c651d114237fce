import { ToolFrame } from '#parts/ToolFrame.tsx'
import { $tab } from '#stores/offers.ts'
import type { IslandProps } from '#ui/IslandRoot.tsx'
import { useHydrated } from '#ui/IslandRoot.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { OfferPart } from './OfferPart.tsx'
import type { OfferTabsProps } from './OfferTabs.late.tsx'

const contents: OfferTabsProps['contents'] = {
  segmented: () => import('./SegmentedTab.late.tsx').then(({ SegmentedTab }) => SegmentedTab),
  individualised: () => import('./IndividualisedTab.tsx').then(({ IndividualisedTab }) => IndividualisedTab),
}

/** Loads the tabs and, at the same time, the content of the open tab. `OfferTabs` shows a failure of the content. */
function loadTabs() {
  contents[$tab.get()]().catch(() => undefined)
  return import('./OfferTabs.late.tsx')
}

/** Offers for segments of customers, and offers for single customers. Source: OFF-01. */
export default function MarketingOffers(props: IslandProps) {
  // Only the browser knows the tab in the address.
  const hydrated = useHydrated()
  return (
    <ToolFrame {...props}>
      {hydrated ? (
        <OfferPart load={loadTabs} waiting={<Waiting />}>
          {({ OfferTabs }) => <OfferTabs contents={contents} waiting={<Panels />} />}
        </OfferPart>
      ) : (
        <Waiting />
      )}
    </ToolFrame>
  )
}

/** Shown while the tabs load. It is part of the built page. */
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
