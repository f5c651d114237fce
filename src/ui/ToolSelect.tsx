import { useId } from 'react'
import type { SelectOption } from './Select.tsx'

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
    <div className="flex max-w-full min-w-0 items-center gap-1.5 text-table max-desktop:w-full">
      <label htmlFor={id} className="shrink-0 text-muted">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-8 max-w-60 min-w-0 rounded-control border border-edge bg-surface px-1.5 text-ink transition-colors hover:border-ink max-desktop:h-10 max-desktop:max-w-full max-desktop:grow"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
