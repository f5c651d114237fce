import { type ChangeEvent, type FocusEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useSettled } from '../use-settled.ts'
import { keyHandler, nextLine } from './keys.ts'
import { type ComboboxChoice, type ComboboxFilter, filterByWords, optionNamed } from './options.ts'
import { lineId } from './SuggestionList.tsx'

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

/**
 * Closed, or open with the text typed since then. `active` is the option that was pointed at, -1 for none. `opens`: the list
 * was opened by an arrow key, which marks its first or last option, also where the options arrive later. `isEntered`: Enter
 * was pressed before the options of this text were there.
 */
type State =
  | { readonly isOpen: false }
  | {
      readonly isOpen: true
      readonly typed: string | null
      readonly active: number
      readonly opens?: 1 | -1
      readonly isEntered?: boolean
    }

const closed: State = { isOpen: false }

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
  const { options, value, onChange } = props
  const id = useId()
  const [state, setState] = useState<State>(closed)
  const windowLeft = useRef(false)
  const input = useRef<HTMLInputElement>(null)
  const typed = state.isOpen ? state.typed : null
  const text = typed ?? ''
  // An empty field shows all options at once.
  const [search, endSearchDelay] = useSettled(text, text === '' ? 0 : (props.searchDelayMs ?? 0))
  const isDelayed = search !== text
  const { choices, note } = useChoices(props, search)
  const chosenLabel = options.find((option) => option.id === value)?.label ?? ''
  const isWaiting = isDelayed || (props.isLoading ?? false)
  // While a search is pending, the options belong to the previous search, so none of them is active.
  const active = state.isOpen ? activeLine({ ...state, typed: isDelayed ? null : typed }, choices) : -1

  const isFreeText = props.idOfTyped !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: a proposal may arrive after the focus, and only a new label counts
  useEffect(() => {
    if (typed === null && !isFreeText && document.activeElement === input.current) input.current?.select()
  }, [chosenLabel])

  const open = (step?: 1 | -1) => {
    const chosen = choices.findIndex((choice) => choice.id === value)
    setState({ isOpen: true, typed: null, active: chosen, ...(step && { opens: step }) })
  }
  const choose = (choice: ComboboxChoice | undefined) => {
    if (choice === undefined || choice.disabled) return
    setState(closed)
    onChange(choice.id)
    return choice.id
  }
  const chooseByEnter = () => {
    const id = choose(choices[active])
    if (id !== undefined) props.onEnter?.(id)
  }
  const move = (step: 1 | -1) => {
    if (state.isOpen) setState({ isOpen: true, typed, active: nextLine(choices, active, step), opens: step })
    else open(step)
  }
  const type = (text: string) => {
    setState({ isOpen: true, typed: text, active: -1 })
    if (text === '' && value !== null) onChange(null)
  }
  const leave = () => {
    setState(closed)
    if (typed === null || typed.trim() === '' || typed === chosenLabel) return
    const meant = props.idOfTyped?.(typed) ?? optionNamed(options, typed)?.id
    if (meant !== undefined && meant !== value) onChange(meant)
  }
  // A text that matches nothing stays with its note: the options may be on their way.
  const settle = () => {
    if (isWaiting && typed !== null && typed.trim() !== '') {
      endSearchDelay()
      setState({ isOpen: true, typed, active: -1, isEntered: true })
    } else if (props.idOfTyped) leave()
    else if (typed === null) setState(closed)
  }
  const isDue = state.isOpen && state.isEntered === true && !isWaiting
  // biome-ignore lint/correctness/useExhaustiveDependencies: an early Enter acts once, on the first options of its text
  useEffect(() => {
    if (!isDue) return
    setState({ isOpen: true, typed, active: -1 })
    if (active === -1) settle()
    else chooseByEnter()
  }, [isDue])
  const isPointedAt = state.isOpen && state.active !== -1
  const onKeyDown = keyHandler({
    isOpen: state.isOpen,
    move,
    close: props.idOfTyped ? leave : () => setState(closed),
    settle,
    choose: () => choose(choices[active]),
    chooseByEnter,
    canChoose: active !== -1,
    tabChooses: typed !== null && typed !== '' && (isPointedAt || !props.idOfTyped),
  })

  return {
    isOpen: state.isOpen,
    list: {
      id,
      choices,
      note,
      active,
      value,
      onPoint: (index: number) => {
        if (state.isOpen && !state.isEntered && index !== active) setState({ isOpen: true, typed, active: index })
      },
      onChoose: choose,
    },
    input: {
      ref: input,
      value: typed ?? chosenLabel,
      'aria-controls': state.isOpen ? id : undefined,
      'aria-activedescendant': active === -1 ? undefined : lineId(id, active),
      onChange: (event: ChangeEvent<HTMLInputElement>) => type(event.target.value),
      onClick: () => !state.isOpen && open(),
      onFocus: ({ target }: FocusEvent<HTMLInputElement>) => {
        // When the window regains focus, the text is not selected, because the next letter would replace it.
        if (!windowLeft.current) target.select()
      },
      onBlur: ({ target }: FocusEvent<HTMLInputElement>) => {
        // When the window loses focus, the field stays the active element.
        windowLeft.current = document.activeElement === target
        if (!windowLeft.current) leave()
      },
      onKeyDown,
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

/** The active option: the one pointed at, or else the one that an arrow key opened the list with, or a typed text found. */
function activeLine(
  { active, typed, opens }: { active: number; typed: string | null; opens?: 1 | -1 },
  choices: readonly ComboboxChoice[],
): number {
  if (active >= 0 && active < choices.length) return active
  const step = typed === null ? opens : typed.trim() === '' ? undefined : 1
  return step === undefined ? -1 : nextLine(choices, -1, step)
}
