import { type ChangeEvent, type FocusEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { keyHandler, nextLine } from './keys.ts'
import { type ComboboxChoice, type ComboboxFilter, filterByWords, optionNamed } from './options.ts'
import { lineId } from './SuggestionList.tsx'

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
  /** How long nothing has to be typed before the search is made, in milliseconds; none without it. */
  readonly searchDelayMs?: number
  /**
   * Lets a typed text stand: the id that it means once the field is left. Without it only the exact name of an option is
   * taken, and any other text gives way to the chosen label.
   */
  readonly idOfTyped?: (typed: string) => string
}

/** Closed, or open with what has been typed since; `active` is the line that was pointed at, -1 for none. */
type State =
  | { readonly isOpen: false }
  | { readonly isOpen: true; readonly typed: string | null; readonly active: number }

const closed: State = { isOpen: false }

const DEFAULT_LIMIT = 100

/**
 * The behaviour of the ARIA combobox pattern with a list: the field keeps the focus and names its active line.
 *
 * Typing opens the list with its first line active; arrows move around the ends and pass what cannot be chosen; Enter
 * and Tab take the active line; Escape closes the list only. Leaving the field takes what the text names, and puts the
 * chosen label back where it names nothing; a window that loses the focus changes nothing. In a field that lets a text
 * stand (`idOfTyped`) Tab and Escape leave the text as it is.
 */
export function useCombobox(props: ComboboxProps) {
  const { options, value, onChange } = props
  const id = useId()
  const [state, setState] = useState<State>(closed)
  const windowLeft = useRef(false)
  const typed = state.isOpen ? state.typed : null
  const search = useDelayed(typed ?? '', props.searchDelayMs ?? 0)
  const { choices, note } = useChoices(props, search.text)
  const chosenLabel = options.find((option) => option.id === value)?.label ?? ''
  // While a search is still to be made, the first line is one of another search: Enter makes it instead of taking that line.
  const active = state.isOpen ? activeLine(state.active, search.isWaiting ? null : typed, choices) : -1

  const open = (step: 1 | -1 | 0) => {
    const chosen = choices.findIndex((choice) => choice.id === value)
    setState({ isOpen: true, typed: null, active: chosen === -1 && step !== 0 ? nextLine(choices, -1, step) : chosen })
  }
  const choose = (choice: ComboboxChoice | undefined) => {
    if (choice === undefined || choice.disabled) return
    setState(closed)
    onChange(choice.id)
  }
  const move = (step: 1 | -1) => {
    if (state.isOpen) setState({ ...state, active: nextLine(choices, active, step) })
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
  const isPointedAt = state.isOpen && state.active !== -1
  const onKeyDown = keyHandler({
    isOpen: state.isOpen,
    move,
    close: props.idOfTyped ? leave : () => setState(closed),
    searchNow: search.isWaiting ? search.settle : null,
    choose: () => choose(choices[active]),
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
        if (state.isOpen && index !== active) setState({ ...state, active: index })
      },
      onChoose: choose,
    },
    input: {
      value: typed ?? chosenLabel,
      'aria-controls': state.isOpen ? id : undefined,
      'aria-activedescendant': active === -1 ? undefined : lineId(id, active),
      onChange: (event: ChangeEvent<HTMLInputElement>) => type(event.target.value),
      onClick: () => !state.isOpen && open(0),
      onFocus: ({ target }: FocusEvent<HTMLInputElement>) => {
        // A letter pressed after the window has come back must not replace the text.
        if (!windowLeft.current) target.select()
      },
      onBlur: ({ target }: FocusEvent<HTMLInputElement>) => {
        // The field stays the active element of a window that loses the focus.
        windowLeft.current = document.activeElement === target
        if (!windowLeft.current) leave()
      },
      onKeyDown,
    },
  }
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

/**
 * What has been typed, once nothing more has been for a while; an empty text counts at once.
 *
 * @param delayMs 0 for no delay at all
 */
function useDelayed(text: string, delayMs: number) {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    if (delayMs === 0) return
    const timer = setTimeout(() => setSettled(text), delayMs)
    return () => clearTimeout(timer)
  }, [text, delayMs])
  const current = delayMs === 0 || text === '' ? text : settled
  return { text: current, isWaiting: current !== text, settle: () => setSettled(text) }
}

/** While something is typed and no line was pointed at, the first one that can be chosen is the active one. */
function activeLine(pointedAt: number, typed: string | null, choices: readonly ComboboxChoice[]): number {
  if (pointedAt >= 0 && pointedAt < choices.length) return pointedAt
  return typed === null || typed.trim() === '' ? -1 : nextLine(choices, -1, 1)
}
