import { useStore } from '@nanostores/react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { $tab, type OfferTab, offerTabs, openTab } from '#stores/offers.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { OfferPart } from './OfferPart.tsx'

export interface OfferTabsProps {
  /** Loads what a tab shows. */
  readonly contents: Readonly<Record<OfferTab, () => Promise<ComponentType>>>
  /** Stands in the place of a tab's content while that is on its way. */
  readonly waiting: ReactNode
}

/** The tabs, each with its content loaded when it is opened; what was entered in one stays while the other is open. */
export function OfferTabs({ contents, waiting }: OfferTabsProps) {
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
      {(id) =>
        opened.has(id) && (
          <OfferPart load={contents[id]} waiting={waiting}>
            {(Content) => <Content />}
          </OfferPart>
        )
      }
    </Tabs>
  )
}
