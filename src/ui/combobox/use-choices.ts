import { type ReactNode, useMemo } from 'react'
import { type ComboboxChoice, type ComboboxFilter, filterByWords } from './options.ts'

export interface ChoicesProps {
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

/** The options to show for what has been typed, and the line under them. */
export function useChoices(
  { options, filter = filterByWords, limit = DEFAULT_LIMIT, noMatch, more }: ChoicesProps,
  search: string,
) {
  const found = useMemo(() => filter(options, search), [filter, options, search])
  const choices = useMemo(() => found.slice(0, limit), [found, limit])
  const hidden = found.length - choices.length
  const note = found.length === 0 ? noMatch : hidden > 0 ? more(hidden) : undefined
  return { choices, note }
}
