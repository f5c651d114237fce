import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { useHydrated } from '#ui/IslandRoot.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { OfferPart } from './OfferPart.tsx'
import { SegmentedTab } from './SegmentedTab.tsx'
import { $openedTabs, $tab, type OfferTab, offerTabs, openTab } from './state/offers.ts'

const contents: Readonly<Record<OfferTab, ReactNode>> = {
  segmented: <SegmentedTab />,
  individualised: (
    <OfferPart load={() => import('./IndividualisedTab.tsx')} waiting={<IndividualisedSkeleton />}>
      {({ IndividualisedTab }) => <IndividualisedTab />}
    </OfferPart>
  ),
}

/** The tabs. The built page contains the first one. A tab that was open keeps its input. */
export function OfferTabs() {
  const { t } = useLanguage()
  // Only the browser knows the tab in the address.
  const chosen = useStore($tab)
  const isHydrated = useHydrated()
  const tab = isHydrated ? chosen : offerTabs[0]
  const opened = useStore($openedTabs)
  return (
    <Tabs
      label={t('offers.tabs')}
      tabs={offerTabs.map((id) => ({ id, label: t(`offers.tab.${id}`) }))}
      value={tab}
      onChange={openTab}
    >
      {(id) => (id === tab || (isHydrated && opened.includes(id))) && contents[id]}
    </Tabs>
  )
}

function IndividualisedSkeleton() {
  const { t } = useLanguage()
  return (
    <div className="grid gap-6 pt-6 min-[64rem]:grid-cols-[24rem_minmax(0,1fr)]">
      <Skeleton className="h-96" label={t('state.loading')} />
      <Skeleton className="h-160 max-desktop:h-96" />
    </div>
  )
}
