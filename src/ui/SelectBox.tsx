import { ChevronDown } from 'lucide'
import type { ComponentProps } from 'react'
import { Icon } from './Icon.tsx'

export interface SelectOption {
  readonly value: string
  readonly label: string
}

export interface SelectBoxProps extends Omit<ComponentProps<'select'>, 'children'> {
  readonly options: readonly SelectOption[]
  /** Classes of the box around the select, for its place, width and font. */
  readonly boxClass?: string | undefined
}

const toolBox =
  'h-8 rounded-control border border-edge bg-surface pr-8 pl-2.5 text-ink transition-colors hover:border-ink max-desktop:h-10 pointer-coarse:h-11'

/**
 * A native select with the look of the kit, closed and open (`select-box.css`). It is as wide as its longest option, because otherwise a
 * styled select is as wide as the chosen option and moves what is beside it.
 */
export function SelectBox({ options, boxClass, className = toolBox, ...select }: SelectBoxProps) {
  const longest = options.reduce((text, { label }) => (label.length > text.length ? label : text), '')
  return (
    <span data-longest={longest} className={boxClass}>
      <select {...select} className={className}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon
        of={ChevronDown}
        className="pointer-events-none z-1 col-start-1 row-start-1 mr-2.5 size-4 self-center justify-self-end text-muted"
      />
    </span>
  )
}
