import { type RefObject, useLayoutEffect, useRef } from 'react'
import { classes } from '../classes.ts'
import { ChoiceContent } from './ChoiceContent.tsx'
import { listBox, listLine, listNote, listScroll } from './list-styles.ts'
import type { ComboboxChoice } from './options.ts'
import { usePlace } from './use-place.ts'

export interface SuggestionListProps {
  readonly field: RefObject<HTMLElement | null>
  /** The field's label, which names the list as well. */
  readonly label: string
  readonly id: string
  readonly choices: readonly ComboboxChoice[]
  readonly note: string | undefined
  /** Place of the line that Enter takes, -1 for none. */
  readonly active: number
  /** Id of the chosen option. */
  readonly value: string | null
  readonly onPoint: (index: number) => void
  readonly onChoose: (choice: ComboboxChoice) => void
}

/** The open list of an `Combobox`. The focus stays in the field, so a press inside must not take it. */
export function SuggestionList({ field, label, id, choices, note, active, value, ...on }: SuggestionListProps) {
  const place = usePlace(field)
  const activeLine = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a line that becomes active has to be in view
  useLayoutEffect(() => {
    // The braces matter: scrolling answers with a promise, which React would take for the effect's clean-up.
    activeLine.current?.scrollIntoView({ block: 'nearest' })
  }, [active, place.height])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus where it is
    <div
      onMouseDown={(event) => event.preventDefault()}
      style={{ maxHeight: place.height }}
      className={listBox(place.isAbove)}
    >
      <div
        role="listbox"
        id={id}
        aria-label={label}
        tabIndex={-1}
        className={classes(listScroll, choices.length === 0 && 'hidden')}
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
              listLine,
              choice.disabled ? 'cursor-not-allowed text-muted' : 'cursor-pointer',
              index === active && 'bg-accent-tint',
            )}
          >
            <ChoiceContent choice={choice} isChosen={choice.id === value} />
          </div>
        ))}
      </div>
      {note !== undefined && (
        <p role="status" className={listNote}>
          {note}
        </p>
      )}
    </div>
  )
}

/** Element id of one line, which the field names as its active one. */
export function lineId(listId: string, index: number): string {
  return `${listId}-${index}`
}
