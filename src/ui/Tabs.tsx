import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react'
import type { ReactNode } from 'react'

export interface TabsProps<Id extends string> {
  /** Names the group of tabs. */
  readonly label: string
  readonly tabs: readonly { readonly id: Id; readonly label: string }[]
  readonly value: Id
  readonly onChange: (id: Id) => void
  /** Content of a tab. Returns nothing for a tab that was never open. */
  readonly children: (id: Id) => ReactNode
}

/** Tabs. Hidden panels keep their input. Arrow keys move between tabs. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, children }: TabsProps<Id>) {
  const change = (index: number) => {
    const tab = tabs[index]
    if (tab) onChange(tab.id)
  }
  return (
    <TabGroup selectedIndex={tabs.findIndex(({ id }) => id === value)} onChange={change}>
      <TabList aria-label={label} className="flex gap-5 border-b border-line">
        {tabs.map(({ id, label: text }) => (
          <Tab
            key={id}
            className="-mb-px h-9 border-b-2 border-transparent px-0.5 text-body text-muted transition-colors hover:text-ink aria-selected:border-accent aria-selected:font-medium aria-selected:text-ink max-desktop:h-10 pointer-coarse:h-11 forced-colors:border-[Canvas] forced-colors:aria-selected:border-[Highlight]"
          >
            {text}
          </Tab>
        ))}
      </TabList>
      <TabPanels>
        {tabs.map(({ id }) => (
          // A static panel has no style attribute, which the policy forbids in a built page. It is not a tab stop, because
          // its content has its own.
          <TabPanel key={id} static hidden={id !== value} tabIndex={-1}>
            {children(id)}
          </TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  )
}
