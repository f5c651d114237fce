import { ComboboxButton, ComboboxInput, Combobox as ComboboxRoot } from '@headlessui/react'
import { ChevronsUpDown } from 'lucide'
import { type ComponentProps, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { ChoiceList } from './combobox/ChoiceList.tsx'
import { type ComboboxProps, useChoices } from './combobox/use-choices.ts'
import { Field } from './Field.tsx'
import { controlBorder, controlBox } from './field-styles.ts'
import { Icon } from './Icon.tsx'

/** A choice of one among many, found by typing. Escape closes the list only, so that the dialog around it stays. */
export function Combobox(props: ComboboxProps) {
  const { label, required, help, error, options, value, onChange, disabled = false } = props
  const field = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [search, setSearch] = useState('')
  const { choices, note } = useChoices(props, search)
  const labelOf = (id: string | null) => options.find((option) => option.id === id)?.label ?? ''
  return (
    <Field
      label={label}
      error={error}
      {...(required === undefined ? {} : { required })}
      {...(help === undefined ? {} : { help })}
    >
      {(control) => (
        <ComboboxRoot value={value} onChange={onChange} onClose={() => setSearch('')} disabled={disabled}>
          {({ open }) => (
            <div ref={field} className="relative">
              <ComboboxInput
                {...control}
                as={DescribedInput}
                describedBy={control['aria-describedby']}
                autoComplete="off"
                spellCheck={false}
                placeholder={props.placeholder}
                displayValue={labelOf}
                onChange={(event) => setSearch(event.target.value)}
                onFocus={(event) => event.target.select()}
                onClick={() => {
                  if (!open) button.current?.click()
                }}
                data-autofocus={props.startsHere || undefined}
                className={classes(controlBox, controlBorder(error !== undefined), 'pr-9 text-ellipsis')}
              />
              <ComboboxButton
                ref={button}
                aria-hidden="true"
                className="absolute inset-y-0 right-0 flex w-9 items-center justify-center rounded-control text-muted disabled:cursor-not-allowed"
              >
                <Icon of={ChevronsUpDown} className="size-4" />
              </ComboboxButton>
              {open && <ChoiceList field={field} choices={choices} note={note} />}
            </div>
          )}
        </ComboboxRoot>
      )}
    </Field>
  )
}

/** The library overwrites `aria-describedby` with a description of its own, which the fields here do not use. */
function DescribedInput({ describedBy, ...input }: ComponentProps<'input'> & { describedBy: string | undefined }) {
  return <input {...input} aria-describedby={describedBy} />
}
