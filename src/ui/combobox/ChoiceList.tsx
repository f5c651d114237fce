import { ComboboxOption, ComboboxOptions } from '@headlessui/react'
import type { RefObject } from 'react'
import { classes } from '../classes.ts'
import { ChoiceContent } from './ChoiceContent.tsx'
import { listBox, listLine, listNote, listScroll } from './list-styles.ts'
import type { ComboboxChoice } from './options.ts'
import { usePlace } from './use-place.ts'

export interface ChoiceListProps {
  /** The field that the list belongs to. */
  readonly field: RefObject<HTMLElement | null>
  readonly choices: readonly ComboboxChoice[]
  /** Says how many more there are, or that there are none. */
  readonly note: string | undefined
}

/** The open list of a `Combobox`, in its place by the field. */
export function ChoiceList({ field, choices, note }: ChoiceListProps) {
  const place = usePlace(field)
  return (
    <div style={{ maxHeight: place.height }} className={listBox(place.isAbove)}>
      <ComboboxOptions modal={false} className={classes(listScroll, choices.length === 0 && 'hidden')}>
        {choices.map((choice) => (
          <ComboboxOption
            key={choice.id}
            value={choice.id}
            disabled={choice.disabled ?? false}
            className={classes(
              listLine,
              'cursor-pointer data-disabled:cursor-not-allowed data-disabled:text-muted data-focus:bg-accent-tint',
            )}
          >
            {({ selected }) => <ChoiceContent choice={choice} isChosen={selected} />}
          </ComboboxOption>
        ))}
      </ComboboxOptions>
      {note !== undefined && (
        <p role="status" className={listNote}>
          {note}
        </p>
      )}
    </div>
  )
}
