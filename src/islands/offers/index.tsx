import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { ToolFrame } from '#parts/ToolFrame.tsx'
import { $tab, type OfferTab, offerTabs, openTab } from '#stores/offers.ts'
import type { IslandProps } from '#ui/IslandRoot.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { LatePart } from './LatePart.tsx'

const segmented = () => import('./SegmentedTab.tsx')
const individualised = () => import('./IndividualisedTab.tsx')

/** Offers for segments of customers, and for each customer alone. Source: OFF-01. */
export default function MarketingOffers(props: IslandProps) {
  // The tab in the address is known in the browser only.
  const hydrated = useHydrated()
  return <ToolFrame {...props}>{hydrated ? <OfferTabs /> : <Waiting />}</ToolFrame>
}

/** The tabs, each with its parts loaded when it is opened; what was entered in one stays while the other is open. */
function OfferTabs() {
  const { t } = useLanguage()
  const tab = useStore($tab)
  const [opened, setOpened] = useState<ReadonlySet<OfferTab>>(() => new Set([tab]))
  const open = (next: OfferTab) => {
    setOpened(new Set([...opened, next]))
    openTab(next)
  }
  return (
    <Tabs
      label={t('offers.tabs')}
      tabs={offerTabs.map((id) => ({ id, label: t(`offers.tab.${id}`) }))}
      value={tab}
      onChange={open}
    >
      {(id) => {
        if (!opened.has(id)) return null
        return id === 'segmented' ? (
          <LatePart load={segmented} waiting={<Panels />}>
            {({ SegmentedTab }) => <SegmentedTab />}
          </LatePart>
        ) : (
          <LatePart load={individualised} waiting={<Panels />}>
            {({ IndividualisedTab }) => <IndividualisedTab />}
          </LatePart>
        )
      }}
    </Tabs>
  )
}

/** The built page: the same frame while the script is on its way. */
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
