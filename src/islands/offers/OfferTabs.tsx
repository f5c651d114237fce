import { useStore } from '@nanostores/react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { $tab, type OfferTab, offerTabs, openTab } from '#stores/offers.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { OfferPart } from './OfferPart.tsx'

export interface OfferTabsProps {
  /** Loads the content of each tab. */
  readonly contents: Readonly<Record<OfferTab, () => Promise<ComponentType>>>
  /** Shown while the content of a tab loads. */
  readonly waiting: ReactNode
}

/** The tabs. The content of a tab loads when the user opens it, and keeps its input while the other tab is open. */
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
