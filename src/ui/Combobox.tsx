import { ChevronsUpDown } from 'lucide'
import { useRef } from 'react'
import { classes } from './classes.ts'
import { SuggestionList } from './combobox/SuggestionList.tsx'
import { type ComboboxProps, useCombobox } from './combobox/use-combobox.ts'
import { controlBorder, controlBox, Field } from './Field.tsx'
import { Icon } from './Icon.tsx'

/** A searchable single choice. docs/decisions.md says why it does not use Headless UI. */
export function Combobox(props: ComboboxProps) {
  const { label, required, help, error, placeholder, disabled = false, startsHere } = props
  const field = useRef<HTMLDivElement>(null)
  const { isOpen, list, input } = useCombobox(props)
  return (
    <Field
      label={label}
      error={error}
      {...(required === undefined ? {} : { required })}
      {...(help === undefined ? {} : { help })}
    >
      {(control) => (
        <div ref={field} className="relative">
          <input
            {...control}
            {...input}
            type="text"
            role="combobox"
            aria-expanded={isOpen}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            placeholder={placeholder}
            disabled={disabled}
            data-autofocus={startsHere || undefined}
            className={classes(controlBox, controlBorder(error !== undefined), 'pr-9 text-ellipsis')}
          />
          <Icon
            of={ChevronsUpDown}
            className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-muted"
          />
          {isOpen && <SuggestionList {...list} field={field} label={label} />}
        </div>
      )}
    </Field>
  )
}
