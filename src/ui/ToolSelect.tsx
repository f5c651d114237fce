import { useId } from 'react'
import { SelectBox, type SelectOption } from './SelectBox.tsx'

export interface ToolSelectProps {
  readonly label: string
  readonly options: readonly SelectOption[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A choice among the tools of a list, with its label before it. A form uses `Select`. */
export function ToolSelect({ label, options, value, onChange }: ToolSelectProps) {
  const id = useId()
  return (
    <div className="flex max-w-full min-w-0 items-center gap-1.5 text-table">
      <label htmlFor={id} className="shrink-0 text-muted">
        {label}
      </label>
      <SelectBox
        id={id}
        options={options}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        boxClass="max-w-60"
      />
    </div>
  )
}
