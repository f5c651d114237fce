import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

export interface Tab<Id extends string> {
  readonly id: Id
  readonly label: string
}

export interface TabsProps<Id extends string> {
  /** What the tabs are of. */
  readonly label: string
  readonly tabs: readonly Tab<Id>[]
  readonly value: Id
  readonly onChange: (id: Id) => void
  /** What a tab shows; null while it has never been open. */
  readonly children: (id: Id) => ReactNode
}

/** Views side by side of which one is shown; the others keep what was entered in them. Arrows move between the tabs. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, children }: TabsProps<Id>) {
  const name = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const to = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const index = tabs.findIndex(({ id }) => id === value)
    const next = tabs[(index + to + tabs.length) % tabs.length]
    if (!next) return
    onChange(next.id)
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${name}-${next.id}`)}`)?.focus()
  }
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} onKeyDown={move} className="flex gap-5 border-b border-line">
        {tabs.map(({ id, label: text }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${name}-${id}`}
            aria-selected={id === value}
            aria-controls={`${name}-${id}-panel`}
            tabIndex={id === value ? 0 : -1}
            onClick={() => onChange(id)}
            className="-mb-px h-9 border-b-2 border-transparent px-0.5 text-body text-muted transition-colors hover:text-ink aria-selected:border-accent aria-selected:font-medium aria-selected:text-ink max-desktop:h-10 forced-colors:border-[Canvas] forced-colors:aria-selected:border-[Highlight]"
          >
            {text}
          </button>
        ))}
      </div>
      {tabs.map(({ id }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${name}-${id}-panel`}
          aria-labelledby={`${name}-${id}`}
          hidden={id !== value}
        >
          {children(id)}
        </div>
      ))}
    </>
  )
}
