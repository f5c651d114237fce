import { ComboboxOption, ComboboxOptions } from '@headlessui/react'
import { Check } from 'lucide'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { Chip } from '../Chip.tsx'
import { classes } from '../classes.ts'
import { Icon } from '../Icon.tsx'
import type { ComboboxChoice } from './options.ts'

const WANTED_PX = 320
const EDGE_PX = 12

export interface ChoiceListProps {
  /** The field that the list belongs to. */
  readonly field: RefObject<HTMLElement | null>
  readonly choices: readonly ComboboxChoice[]
  /** Says how many more there are, or that there are none. */
  readonly note: string | undefined
}

/** The open list, in its place under the field: out of the page's flow, but not out of the dialog that it stands in. */
export function ChoiceList({ field, choices, note }: ChoiceListProps) {
  const place = usePlace(field)
  return (
    <div
      style={{ maxHeight: place.height }}
      className={classes(
        'absolute inset-x-0 z-20 flex flex-col overflow-hidden rounded-control border border-line bg-raised text-body shadow-lift',
        place.isAbove ? 'bottom-full mb-1' : 'top-full mt-1',
      )}
    >
      <ComboboxOptions
        modal={false}
        className={classes(
          'min-h-0 overflow-y-auto overscroll-contain p-1 outline-none',
          choices.length === 0 && 'hidden',
        )}
      >
        {choices.map((choice) => (
          <ChoiceOption key={choice.id} choice={choice} />
        ))}
      </ComboboxOptions>
      {note !== undefined && (
        <p role="status" className="shrink-0 border-t border-line px-3 py-2 text-small text-muted first:border-t-0">
          {note}
        </p>
      )}
    </div>
  )
}

function ChoiceOption({ choice }: { choice: ComboboxChoice }) {
  const note = choice.disabled ? choice.disabledReason : choice.hint
  return (
    <ComboboxOption
      value={choice.id}
      disabled={choice.disabled ?? false}
      className="group/choice flex min-h-8 cursor-pointer items-center gap-2 rounded-control px-2 py-1 data-disabled:cursor-not-allowed data-disabled:text-muted data-focus:bg-accent-tint max-desktop:min-h-10"
    >
      <Icon of={Check} className="invisible size-4 shrink-0 text-accent group-data-selected/choice:visible" />
      <span className="min-w-0 flex-1 wrap-anywhere group-data-selected/choice:font-medium">{choice.label}</span>
      {note !== undefined && <Chip tone={choice.disabled ? 'neutral' : 'info'}>{note}</Chip>}
    </ComboboxOption>
  )
}

/** Below the field, or above it where there is more room; never higher than that room. */
function usePlace(field: RefObject<HTMLElement | null>): { isAbove: boolean; height: number } {
  const [place, setPlace] = useState({ isAbove: false, height: WANTED_PX })
  useLayoutEffect(() => {
    const box = field.current?.getBoundingClientRect()
    if (!box) return
    const below = innerHeight - box.bottom - EDGE_PX
    const above = box.top - EDGE_PX
    const isAbove = below < WANTED_PX / 2 && above > below
    setPlace({ isAbove, height: Math.min(WANTED_PX, isAbove ? above : below) })
  }, [field])
  return place
}
