import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useSettled } from '../use-settled.ts'
import { type ComboboxChoice, type ComboboxFilter, filterByWords } from './options.ts'
import { lineId } from './SuggestionList.tsx'
import {
  activeLine,
  type ComboboxField,
  type ComboboxState,
  chosen,
  chosenLabelOf,
  closed,
  entered,
  isDue,
  left,
  type Outcome,
  opened,
  pointed,
  pressed,
  typedOf,
  typedText,
} from './state.ts'

export interface ComboboxProps {
  readonly label: string
  /** Text after the label of a required field. */
  readonly required?: string
  readonly placeholder?: string
  readonly help?: ReactNode
  readonly error?: string | undefined
  /** In display order. */
  readonly options: readonly ComboboxChoice[]
  /** Id of the chosen option. */
  readonly value: string | null
  readonly onChange: (id: string | null) => void
  /** Called after `onChange` when Enter selects an option, for a field whose choice is all there is to say. */
  readonly onEnter?: ((id: string) => void) | undefined
  readonly filter?: ComboboxFilter
  /** Follows what every search finds, also where the list is cut. */
  readonly last?: ComboboxChoice | undefined
  /** Shown instead of the list when nothing matches. */
  readonly noMatch: string
  /** "and 412 more": shown when the list is cut. */
  readonly more: (count: number) => string
  /** Maximum number of options shown at once. */
  readonly limit?: number
  readonly disabled?: boolean
  /** Whether the field gets the initial focus of its dialog. */
  readonly startsHere?: boolean
  /** Whether the options are on their way. An Enter then waits for them. */
  readonly isLoading?: boolean
  /** Debounce time of the search in milliseconds; no debounce by default. Enter ends it. */
  readonly searchDelayMs?: number
  /**
   * Accepts free text: returns the id for it when the field loses focus. Without this function only the exact label of an
   * option is accepted, and any other text is replaced by the chosen label.
   */
  readonly idOfTyped?: (typed: string) => string
}

const defaultLimit = 100

/**
 * Behaviour of the ARIA combobox pattern with a list: the input keeps the focus and refers to its active option.
 *
 * Typing opens the list and activates its first option. Arrow keys wrap around and skip disabled options. Enter and Tab
 * select the active option; Enter keeps a text that matches none, and waits for options that are not there yet. Escape only
 * closes the list. On blur the field accepts a text that names an option, or else restores the chosen label. When the whole
 * window loses focus, nothing changes. A chosen label is selected, so that typing replaces it. In a field with free text
 * (`idOfTyped`) Tab and Escape keep the text as typed.
 */
export function useCombobox(props: ComboboxProps) {
  const { options, value, idOfTyped } = props
  const id = useId()
  const [state, setState] = useState<ComboboxState>(closed)
  const windowLeft = useRef(false)
  const input = useRef<HTMLInputElement>(null)
  const typed = typedOf(state)
  const text = typed ?? ''
  // An empty field shows all options at once.
  const [search, endSearchDelay] = useSettled(text, text === '' ? 0 : (props.searchDelayMs ?? 0))
  const isDelayed = search !== text
  const { choices, note } = useChoices(props, search)
  const isWaiting = isDelayed || (props.isLoading ?? false)
  const field: ComboboxField = { options, choices, value, isDelayed, isWaiting, idOfTyped }
  const chosenLabel = chosenLabelOf(field)
  const active = activeLine(state, field)

  const act = (outcome: Outcome) => {
    setState(outcome.state)
    if (outcome.endsDelay) endSearchDelay()
    if (outcome.value === undefined) return
    props.onChange(outcome.value)
    if (outcome.isByEnter && outcome.value !== null) props.onEnter?.(outcome.value)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a proposal may arrive after the focus, and only a new label counts
  useEffect(() => {
    if (typed === null && !idOfTyped && document.activeElement === input.current) input.current?.select()
  }, [chosenLabel])

  const isNowDue = isDue(state, field)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an early Enter acts once, when the options of its text are there
  useEffect(() => {
    if (isNowDue) act(entered(state, field))
  }, [isNowDue])

  return {
    isOpen: state.isOpen,
    list: {
      id,
      choices,
      note,
      active,
      value,
      onPoint: (index: number) => act(pointed(state, field, index)),
      onChoose: (choice: ComboboxChoice) => act(chosen(state, choice)),
    },
    input: {
      ref: input,
      value: typed ?? chosenLabel,
      'aria-controls': state.isOpen ? id : undefined,
      'aria-activedescendant': active === -1 ? undefined : lineId(id, active),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => act(typedText(target.value, field)),
      onClick: () => !state.isOpen && act(opened(field)),
      onFocus: ({ target }: FocusEvent<HTMLInputElement>) => {
        // When the window regains focus, the text is not selected, because the next letter would replace it.
        if (!windowLeft.current) target.select()
      },
      onBlur: ({ target }: FocusEvent<HTMLInputElement>) => {
        // When the window loses focus, the field stays the active element.
        windowLeft.current = document.activeElement === target
        if (!windowLeft.current) act(left(state, field))
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        const outcome = pressed(state, field, event.key)
        if (outcome === null) return
        if (!outcome.isShared) {
          event.preventDefault()
          event.stopPropagation()
        }
        act(outcome)
      },
    },
  }
}

/** The visible options for the typed text, and the note below them. */
function useChoices(
  { options, filter = filterByWords, limit = defaultLimit, last, noMatch, more }: ComboboxProps,
  search: string,
) {
  const found = useMemo(() => filter(options, search), [filter, options, search])
  const choices = useMemo(() => [...found.slice(0, limit), ...(last ? [last] : [])], [found, limit, last])
  const hidden = Math.max(0, found.length - limit)
  const note = choices.length === 0 ? noMatch : hidden > 0 ? more(hidden) : undefined
  return { choices, note }
}
