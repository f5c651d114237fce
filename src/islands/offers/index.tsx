import { ToolFrame } from '#parts/ToolFrame.tsx'
import { $tab } from '#stores/offers.ts'
import type { IslandProps } from '#ui/IslandRoot.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { OfferPart } from './OfferPart.tsx'
import type { OfferTabsProps } from './OfferTabs.tsx'

const contents: OfferTabsProps['contents'] = {
  segmented: () => import('./SegmentedTab.tsx').then(({ SegmentedTab }) => SegmentedTab),
  individualised: () => import('./IndividualisedTab.tsx').then(({ IndividualisedTab }) => IndividualisedTab),
}

/** Loads the tabs, and at the same time what the open one shows; `OfferTabs` says when that does not arrive. */
function loadTabs() {
  contents[$tab.get()]().catch(() => undefined)
  return import('./OfferTabs.tsx')
}

/** Offers for segments of customers, and for each customer alone. Source: OFF-01. */
export default function MarketingOffers(props: IslandProps) {
  // The tab in the address is known in the browser only.
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

/** The same frame while the script is on its way; part of the built page. */
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
