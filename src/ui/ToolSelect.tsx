import type { SelectOption } from './Select.tsx'

export interface ToolSelectProps {
  readonly label: string
  readonly options: readonly SelectOption[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A choice among the tools of a list, with its label before it. A form uses `Select`. */
export function ToolSelect({ label, options, value, onChange }: ToolSelectProps) {
  return (
    <label className="flex items-center gap-1.5 text-table text-muted max-desktop:w-full">
      {label}
      <select
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-8 min-w-0 rounded-control border border-edge bg-surface px-1.5 text-ink transition-colors hover:border-ink max-desktop:h-10 max-desktop:grow"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
