import { type FocusEvent, type PointerEvent as ReactPointerEvent, useState } from 'react'
import { classes } from './classes.ts'
import { isCutOff, useMeasured } from './use-measured.ts'

export interface OneLineListProps {
  readonly items: readonly string[]
  /** The name of the list. */
  readonly label?: string
  /** Names the button that shows the items without room. */
  readonly more: (count: number) => string
  readonly className?: string
}

/**
 * Lists short texts in one line. Those without room show while the line is hovered, or its "+N" has the focus. A finger shows and hides them
 * by the "+N".
 */
export function OneLineList({ items, label, more, className }: OneLineListProps) {
  const [cut, setCut] = useState(0)
  const [isUsed, setIsUsed] = useState(false)
  const list = useMeasured<HTMLUListElement>((element) => setCut(countCut(element)))
  // A finger only rests on it while it presses.
  const use = {
    onPointerEnter: ({ pointerType }: ReactPointerEvent) => pointerType !== 'touch' && setIsUsed(true),
    onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && setIsUsed(true),
  }
  const leave = { onPointerLeave: () => setIsUsed(false), onBlur: () => setIsUsed(false) }
  const isOpen = isUsed && cut > 0
  return (
    <div {...use} {...leave} className={classes('flex h-5 min-w-0 items-start gap-x-2 text-small', className)}>
      <ul
        ref={list}
        aria-label={label}
        className={classes(
          'flex min-w-0 flex-wrap gap-x-1.5 leading-5',
          isOpen
            ? 'relative z-10 max-h-24 overflow-y-auto rounded-control bg-raised shadow-lift'
            : 'max-h-5 overflow-hidden',
        )}
      >
        {items.map((text, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two items may have the same text
            key={index}
            className={classes("max-w-full not-first:before:content-['·_'/'']", isOpen ? 'wrap-anywhere' : 'truncate')}
          >
            {text}
          </li>
        ))}
      </ul>
      {/* Its room is kept, so that what fits does not depend on it. */}
      <span className="w-9 shrink-0">
        {cut > 0 && (
          <button
            type="button"
            aria-label={more(cut)}
            onClick={({ nativeEvent }) => isByFinger(nativeEvent) && setIsUsed(!isUsed)}
            className="-my-0.5 h-6 rounded-control border border-line px-1 leading-4 text-muted tabular-nums"
          >
            {`+${cut}`}
          </button>
        )}
      </span>
    </div>
  )
}

/** Not all browsers give a button that is touched the focus. */
function isByFinger(event: Event): boolean {
  return event instanceof PointerEvent && event.pointerType === 'touch'
}

/** The items that are not whole in the first line. The shown list has several lines, and may wrap its items. */
function countCut(list: HTMLUListElement): number {
  const items = [...list.children].filter((item) => item instanceof HTMLElement)
  const [first] = items
  if (!first) return 0
  const isWhole = (item: HTMLElement) =>
    item.offsetTop === first.offsetTop && item.offsetHeight < 2 * lineHeight(item) && !isCutOff(item)
  return items.filter((item) => !isWhole(item)).length
}

function lineHeight(item: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(item).lineHeight)
}
