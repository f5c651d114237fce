import { useId } from 'react'
import { classes } from './classes.ts'
import { SelectBox, type SelectOption } from './SelectBox.tsx'

export interface ToolSelectProps {
  readonly label: string
  readonly options: readonly SelectOption[]
  readonly value: string
  readonly onChange: (value: string) => void
  /** Whether it takes a whole line on a phone. */
  readonly isWide?: boolean
}

/** A choice among the tools of a list, with its label before it. A form uses `Select`. */
export function ToolSelect({ label, options, value, onChange, isWide = false }: ToolSelectProps) {
  const id = useId()
  return (
    <div
      className={classes('flex max-w-full min-w-0 items-center gap-1.5 text-table', isWide && 'max-desktop:basis-full')}
    >
      <label htmlFor={id} className="shrink-0 text-muted">
        {label}
      </label>
      <SelectBox
        id={id}
        options={options}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        boxClass={classes('max-w-60', isWide && 'max-desktop:max-w-none max-desktop:grow')}
      />
    </div>
  )
}
