import { Check } from 'lucide'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Chip } from '../Chip.tsx'
import { classes } from '../classes.ts'
import { Icon } from '../Icon.tsx'
import type { ComboboxChoice } from './options.ts'

const wantedPx = 320
const edgePx = 12

export interface SuggestionListProps {
  readonly field: RefObject<HTMLElement | null>
  /** The field's label, which also names the list. */
  readonly label: string
  readonly id: string
  readonly choices: readonly ComboboxChoice[]
  readonly note: string | undefined
  /** Index of the option that Enter selects; -1 for none. */
  readonly active: number
  /** Id of the chosen option. */
  readonly value: string | null
  readonly onPoint: (index: number) => void
  readonly onChoose: (choice: ComboboxChoice) => void
}

/** The open list of a `Combobox`. The input keeps the focus, so a mouse press must not move it. */
export function SuggestionList({ field, label, id, choices, note, active, value, ...on }: SuggestionListProps) {
  const [place] = useState(() => placeAt(field.current))
  const activeLine = useRef<HTMLDivElement>(null)
  const hasChosen = choices.some((choice) => choice.id === value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a line that becomes active has to be in view
  useLayoutEffect(() => {
    // The braces matter: `scrollIntoView` may return a promise, which React would treat as the effect's clean-up.
    activeLine.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus where it is
    <div
      onMouseDown={(event) => event.preventDefault()}
      style={{ maxHeight: place.height }}
      // Absolute, but still inside the dialog that contains the field.
      className={classes(
        'absolute inset-x-0 z-20 flex flex-col overflow-hidden rounded-control border border-line bg-raised text-body shadow-lift',
        place.isAbove ? 'bottom-full mb-1' : 'top-full mt-1',
      )}
    >
      <div
        role="listbox"
        id={id}
        aria-label={label}
        tabIndex={-1}
        className={classes(
          'min-h-0 overflow-y-auto overscroll-contain p-1 outline-none',
          choices.length === 0 && 'hidden',
        )}
      >
        {choices.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
          <div
            key={choice.id}
            ref={index === active ? activeLine : undefined}
            role="option"
            id={lineId(id, index)}
            tabIndex={-1}
            aria-selected={choice.id === value}
            aria-disabled={choice.disabled || undefined}
            onMouseMove={() => on.onPoint(index)}
            onClick={() => on.onChoose(choice)}
            className={classes(
              'flex min-h-8 items-center gap-2 rounded-control px-2 py-1 max-desktop:min-h-10 pointer-coarse:min-h-11',
              choice.disabled ? 'cursor-not-allowed text-muted' : 'cursor-pointer',
              index === active && 'active-option',
            )}
          >
            <ChoiceContent choice={choice} isChosen={choice.id === value} hasChosen={hasChosen} />
          </div>
        ))}
      </div>
      {note !== undefined && (
        <p role="status" className="shrink-0 border-t border-line px-3 py-2 text-small text-muted first:border-t-0">
          {note}
        </p>
      )}
    </div>
  )
}

/** Element id of an option, for `aria-activedescendant`. */
export function lineId(listId: string, index: number): string {
  return `${listId}-${index}`
}

interface ChoiceContentProps {
  readonly choice: ComboboxChoice
  readonly isChosen: boolean
  /** Whether one of the options is chosen. Without it the marks need no room. */
  readonly hasChosen: boolean
}

/** Content of an option: check mark, label, and a hint or the reason why it is disabled. */
function ChoiceContent({ choice, isChosen, hasChosen }: ChoiceContentProps) {
  const note = choice.disabled ? choice.disabledReason : choice.hint
  return (
    <>
      {hasChosen && <Icon of={Check} className={classes('size-4 shrink-0 text-accent', !isChosen && 'invisible')} />}
      <span className={classes('min-w-0 flex-1 wrap-anywhere', isChosen && 'font-medium')}>{choice.label}</span>
      {note !== undefined && <Chip tone={choice.disabled ? 'neutral' : 'info'}>{note}</Chip>}
    </>
  )
}

/** Where the list goes: below its field, or above it when there is more room there. Its height is limited to that room. */
function placeAt(field: HTMLElement | null): { readonly isAbove: boolean; readonly height: number } {
  const box = field?.getBoundingClientRect()
  if (!box) return { isAbove: false, height: wantedPx }
  const below = innerHeight - box.bottom - edgePx
  const above = box.top - edgePx
  const isAbove = below < wantedPx / 2 && above > below
  return { isAbove, height: Math.min(wantedPx, isAbove ? above : below) }
}
