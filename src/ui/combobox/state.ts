import { type ComboboxChoice, optionNamed } from './options.ts'

/**
 * Closed, or open with the text typed since then. `active` is the option that was pointed at, -1 for none. `opens`: the list
 * was opened by an arrow key, which marks its first or last option, also where the options arrive later. `isEntered`: Enter
 * was pressed before the options of this text were there.
 */
export type ComboboxState =
  | { readonly isOpen: false }
  | {
      readonly isOpen: true
      readonly typed: string | null
      readonly active: number
      readonly opens?: 1 | -1
      readonly isEntered?: boolean
    }

export const closed: ComboboxState = { isOpen: false }

/** The field of a list. */
export interface ComboboxField {
  readonly options: readonly ComboboxChoice[]
  /** Options that the last search has found. */
  readonly choices: readonly ComboboxChoice[]
  /** Id of the chosen option. */
  readonly value: string | null
  /** Whether the choices still belong to an earlier text. */
  readonly isDelayed: boolean
  /** Whether the choices may change without the user. */
  readonly isWaiting: boolean
  /** Accepts free text, see `ComboboxProps`. */
  readonly idOfTyped?: ((typed: string) => string) | undefined
}

/** What an action of the user leads to. */
export interface Outcome {
  readonly state: ComboboxState
  /** The new value; undefined where it stays. */
  readonly value?: string | null | undefined
  /** Whether Enter has chosen the value. */
  readonly isByEnter?: boolean
  /** Whether the search goes out now. */
  readonly endsDelay?: boolean
}

/** The text typed since the list was opened; null for none. */
export function typedOf(state: ComboboxState): string | null {
  return state.isOpen ? state.typed : null
}

export function chosenLabelOf({ options, value }: Pick<ComboboxField, 'options' | 'value'>): string {
  return options.find((option) => option.id === value)?.label ?? ''
}

/**
 * The active option: the one pointed at, or else the one that an arrow key opened the list with, or that a typed text names, or the first one
 * that it finds.
 */
export function activeLine(state: ComboboxState, { choices, isDelayed, idOfTyped }: ComboboxField): number {
  if (!state.isOpen) return -1
  const { active, opens } = state
  if (active >= 0 && active < choices.length) return active
  // While a search is pending, the options belong to the previous one.
  const typed = isDelayed ? null : state.typed
  if (typed === null) return opens === undefined ? -1 : nextLine(choices, -1, opens)
  if (typed.trim() === '') return -1
  // Where any text is accepted, it may be a choice itself.
  const named = idOfTyped ? undefined : optionNamed(choices, typed)
  return named ? choices.indexOf(named) : nextLine(choices, -1, 1)
}

/** The next enabled option in a direction, with wrap-around; -1 when there is none. */
function nextLine(choices: readonly ComboboxChoice[], from: number, step: 1 | -1): number {
  const { length } = choices
  const start = from === -1 && step === -1 ? length : from
  for (let distance = 1; distance <= length; distance += 1) {
    const index = (((start + step * distance) % length) + length) % length
    if (!choices[index]?.disabled) return index
  }
  return -1
}

/** @param step the arrow key that opens the list, if one does */
export function opened({ choices, value }: ComboboxField, step?: 1 | -1): Outcome {
  const active = choices.findIndex((choice) => choice.id === value)
  return { state: { isOpen: true, typed: null, active, ...(step && { opens: step }) } }
}

/** An emptied field has no value. */
export function typedText(text: string, { value }: ComboboxField): Outcome {
  const state = { isOpen: true, typed: text, active: -1 } as const
  return text === '' && value !== null ? { state, value: null } : { state }
}

export function pointed(state: ComboboxState, field: ComboboxField, index: number): Outcome {
  if (!state.isOpen || state.isEntered || index === activeLine(state, field)) return { state }
  return { state: { isOpen: true, typed: state.typed, active: index } }
}

/** A disabled option is not chosen. */
export function chosen(state: ComboboxState, choice: ComboboxChoice | undefined): Outcome {
  return choice === undefined || choice.disabled ? { state } : { state: closed, value: choice.id }
}

/** The field loses the focus: its text counts when it names an option, or when the field accepts any. */
export function left(state: ComboboxState, field: ComboboxField): Outcome {
  const typed = typedOf(state)
  if (typed === null || typed.trim() === '' || typed === chosenLabelOf(field)) return { state: closed }
  const meant = field.idOfTyped?.(typed) ?? optionNamed(field.options, typed)?.id
  return meant === undefined || meant === field.value ? { state: closed } : { state: closed, value: meant }
}

/** Whether an early Enter can act now. */
export function isDue(state: ComboboxState, { isWaiting }: ComboboxField): boolean {
  return state.isOpen && state.isEntered === true && !isWaiting
}

/** Enter in an open list. An early one acts on the first options of its text. */
export function entered(state: ComboboxState, field: ComboboxField): Outcome {
  const typed = typedOf(state)
  if (isDue(state, field)) return entered({ isOpen: true, typed, active: -1 }, field)
  const active = activeLine(state, field)
  if (active !== -1) return { ...chosen(state, field.choices[active]), isByEnter: true }
  if (field.isWaiting && typed !== null && typed.trim() !== '') {
    return { state: { isOpen: true, typed, active: -1, isEntered: true }, endsDelay: true }
  }
  if (field.idOfTyped) return left(state, field)
  // A text that matches nothing stays with its note: the options may be on their way.
  return { state: typed === null ? closed : state }
}

/** What a key of the field does, and whether the page gets it too. Null for a key that the field leaves alone. */
export function pressed(
  state: ComboboxState,
  field: ComboboxField,
  key: string,
): (Outcome & { readonly isShared?: boolean }) | null {
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    const step = key === 'ArrowDown' ? 1 : -1
    if (!state.isOpen) return opened(field, step)
    const active = nextLine(field.choices, activeLine(state, field), step)
    return { state: { isOpen: true, typed: state.typed, active, opens: step } }
  }
  if (!state.isOpen) return null
  if (key === 'Enter') return entered(state, field)
  if (key === 'Escape') return field.idOfTyped ? left(state, field) : { state: closed }
  if (key !== 'Tab') return null
  const active = activeLine(state, field)
  const isMeant = state.active !== -1 || !field.idOfTyped
  if (active === -1 || !state.typed || !isMeant) return null
  return { ...chosen(state, field.choices[active]), isShared: true }
}
