import type { IconNode } from 'lucide'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '#ui/Icon.tsx'

export interface PickListProps {
  readonly title: string
  readonly names: readonly string[]
  /** Shorter names to show. */
  readonly shownNames: ReadonlyMap<string, string>
  readonly icon: IconNode
  /** Accessible name of the button of a name. */
  readonly actionOf: (name: string) => string
  /** Text of the empty list; null when a failure beside the list says why it is empty. */
  readonly empty: string | null
  readonly onPick: (name: string) => void
}

/** Maximum number of rows. The search finds the others. */
const maxRows = 300

/**
 * A list from which the user picks names one by one. The Tab key stops once at the list; the arrow keys, Home and End move
 * inside it. After a pick the focus is on the name that took the place of the picked one.
 */
export function PickList({ title, names, shownNames, icon, actionOf, empty, onPick }: PickListProps) {
  const titleId = useId()
  const list = useRef<HTMLUListElement>(null)
  const [active, setActive] = useState(0)
  const shown = names.slice(0, maxRows)
  const current = Math.min(active, shown.length - 1)
  const pick = (name: string, index: number) => {
    // The list is without the name by then.
    flushSync(() => onPick(name))
    ;(buttonAt(list.current, index) ?? buttonAt(list.current, index - 1) ?? list.current)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: shown.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = Math.max(0, Math.min(shown.length - 1, to))
    setActive(next)
    buttonAt(list.current, next)?.focus()
  }
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p id={titleId} className="text-small text-muted">
        {title}
      </p>
      <ul
        ref={list}
        aria-labelledby={titleId}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className="h-[calc(6*1.75rem+2px)] snap-y snap-mandatory overflow-y-auto rounded-control border border-line bg-ground px-1 max-desktop:h-[calc(5*2.5rem+2px)] pointer-coarse:h-[calc(5*2.75rem+2px)]"
      >
        {shown.map((name, index) => (
          <li key={name} className="snap-start">
            <button
              type="button"
              tabIndex={index === current ? 0 : -1}
              aria-label={actionOf(name)}
              title={name}
              onFocus={() => setActive(index)}
              onClick={() => pick(name, index)}
              className="group flex min-h-7 w-full items-center gap-1 rounded-control px-1.5 text-left text-table hover:bg-hover focus-visible:-outline-offset-2 max-desktop:min-h-10 pointer-coarse:min-h-11"
            >
              <span className="min-w-0 grow py-0.5 leading-4.5 wrap-anywhere">{shownNames.get(name) ?? name}</span>
              <Icon of={icon} className="size-3.5 shrink-0 text-muted group-hover:text-ink" />
            </button>
          </li>
        ))}
        {shown.length === 0 && empty !== null && <li className="px-1.5 py-1 text-table text-muted">{empty}</li>}
        {names.length > maxRows && (
          <li className="px-1.5 py-1 text-small text-muted">{`… ${names.length - maxRows}`}</li>
        )}
      </ul>
    </div>
  )
}

function buttonAt(list: HTMLElement | null, index: number): HTMLElement | undefined {
  return list?.querySelectorAll<HTMLElement>('button')[index]
}
