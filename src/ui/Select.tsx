import { ChevronDown } from 'lucide'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { controlBorder, controlBox, Field, type FieldProps } from './Field.tsx'
import { Icon } from './Icon.tsx'

export interface SelectOption {
  readonly value: string
  readonly label: string
}

export interface SelectProps
  extends Omit<FieldProps, 'children' | 'required' | 'isInline'>,
    Omit<ComponentProps<'select'>, 'children' | 'required' | 'id'> {
  readonly options: readonly SelectOption[]
  readonly required?: string
}

/** A choice among a few options in a native select. */
export function Select({ label, required, help, error, errorDetail, options, className, ...select }: SelectProps) {
  return (
    <Field
      label={label}
      error={error}
      errorDetail={errorDetail}
      {...(required === undefined ? {} : { required })}
      {...(help === undefined ? {} : { help })}
    >
      {(control) => (
        <div className="relative">
          <select
            {...select}
            {...control}
            className={classes(controlBox, controlBorder(error !== undefined), 'appearance-none pr-9', className)}
          >
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-muted" />
        </div>
      )}
    </Field>
  )
}
