import { useId } from 'react'
import { classes } from './classes.ts'
import type { SelectOption } from './SelectBox.tsx'

export interface SegmentedOption extends SelectOption {
  readonly className?: string | undefined
}

export interface SegmentedProps {
  readonly label: string
  readonly options: readonly SegmentedOption[]
  readonly value: string
  readonly onChange: (value: string) => void
  /** Whether the label is left to screen readers, because the options say enough. */
  readonly isPlain?: boolean
  /** Whether it is among fields, with its label above, or in a bar of tools. */
  readonly isField?: boolean
  /** Whether a phone breaks the options into lines, because one has no room for all. */
  readonly wraps?: boolean
}

/** The lines share their borders, and those at the edge are cut off by the frame. */
const wrapped =
  'max-desktop:h-auto! max-desktop:flex-wrap max-desktop:[&>label]:-mt-px max-desktop:[&>label]:-ml-px max-desktop:[&>label]:min-h-11.5 max-desktop:[&>label]:grow max-desktop:[&>label]:justify-center max-desktop:[&>label]:border-t'

/** A choice among two to five visible options, as radio buttons side by side. */
export function Segmented(props: SegmentedProps) {
  const { label, options, value, onChange, isPlain = false, isField = false, wraps = false } = props
  const name = useId()
  return (
    <fieldset className={isField ? 'flex flex-col items-start gap-1.5' : 'flex min-w-0 max-w-full items-center gap-2'}>
      <legend
        className={classes(
          'float-left',
          isField ? 'text-body font-medium' : 'mr-2 text-table text-muted',
          isPlain && 'sr-only',
        )}
      >
        {label}
      </legend>
      <div
        className={classes(
          'flex overflow-hidden rounded-control border border-edge max-desktop:h-10 pointer-coarse:h-11',
          isField ? 'h-9 text-body' : 'h-8 text-table',
          wraps && wrapped,
        )}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={`relative flex cursor-pointer items-center whitespace-nowrap border-l border-line bg-surface px-2.5 transition-colors first:border-l-0 hover:bg-hover has-checked:bg-accent-tint has-checked:font-medium has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none forced-colors:has-checked:has-focus-visible:outline-[HighlightText] ${option.className ?? ''}`}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
