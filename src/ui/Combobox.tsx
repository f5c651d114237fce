import { ComboboxButton, ComboboxInput, Combobox as ComboboxRoot } from '@headlessui/react'
import { ChevronsUpDown } from 'lucide'
import { type ComponentProps, type ReactNode, useMemo, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { ChoiceList } from './combobox/ChoiceList.tsx'
import { type ComboboxChoice, type ComboboxFilter, filterByWords } from './combobox/options.ts'
import { Field } from './Field.tsx'
import { controlBorder, controlBox } from './field-styles.ts'
import { Icon } from './Icon.tsx'

export interface ComboboxProps {
  readonly label: string
  /** The word behind the label of a required field. */
  readonly required?: string
  readonly placeholder?: string
  readonly help?: ReactNode
  readonly error?: string | undefined
  /** In the order in which they are offered. */
  readonly options: readonly ComboboxChoice[]
  /** Id of the chosen option. */
  readonly value: string | null
  readonly onChange: (id: string | null) => void
  readonly filter?: ComboboxFilter
  /** Stands in the list's place when nothing matches. */
  readonly noMatch: string
  /** "and 412 more": the list ends before its options do. */
  readonly more: (count: number) => string
  /** How many are offered at once. */
  readonly limit?: number
  readonly disabled?: boolean
  /** Whether a dialog that opens with it starts here. */
  readonly startsHere?: boolean
}

const DEFAULT_LIMIT = 100

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

/** The options to show for what has been typed, and the line under them. */
function useChoices(
  { options, filter = filterByWords, limit = DEFAULT_LIMIT, noMatch, more }: ComboboxProps,
  search: string,
) {
  const found = useMemo(() => filter(options, search), [filter, options, search])
  const choices = useMemo(() => found.slice(0, limit), [found, limit])
  const hidden = found.length - choices.length
  const note = found.length === 0 ? noMatch : hidden > 0 ? more(hidden) : undefined
  return { choices, note }
}
