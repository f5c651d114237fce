import { describe, expect, it } from 'vitest'
import { type ComboboxChoice, filterByWords } from '#ui/combobox/options.ts'
import {
  activeLine,
  type ComboboxField,
  type ComboboxState,
  chosen,
  closed,
  entered,
  isDue,
  left,
  opened,
  pointed,
  pressed,
  typedOf,
  typedText,
} from '#ui/combobox/state.ts'

const options: readonly ComboboxChoice[] = [
  { id: '0', label: 'Belor Bis' },
  { id: '1', label: 'Belor' },
  { id: '2', label: 'Fanal', disabled: true },
  { id: '3', label: 'Fanal Livres' },
  { id: '4', label: 'Sorelle' },
]

/** A field whose search has found what its text names, unless it is told otherwise. */
function fieldOf(state: ComboboxState, change: Partial<ComboboxField> = {}): ComboboxField {
  const choices = filterByWords(options, typedOf(state) ?? '')
  return { options, choices, value: null, isDelayed: false, isWaiting: false, ...change }
}

/** Plays keys and texts, and returns the last state with all values that were given. */
function play(steps: readonly string[], change: Partial<ComboboxField> = {}) {
  let state: ComboboxState = closed
  const given: (string | null)[] = []
  for (const step of steps) {
    const field = fieldOf(state, change)
    const outcome = step.startsWith('"') ? typedText(step.slice(1), field) : pressed(state, field, step)
    if (outcome === null) continue
    state = outcome.state
    if (outcome.value !== undefined) given.push(outcome.isByEnter ? `${outcome.value} by Enter` : outcome.value)
  }
  const field = fieldOf(state, change)
  return { isOpen: state.isOpen, active: field.choices[activeLine(state, field)]?.label, given }
}

const freeText = { idOfTyped: (typed: string) => `text ${typed}` }

describe('the keys of a combobox', () => {
  it.each([
    ['an arrow opens the list at its first option', ['ArrowDown'], 'Belor Bis'],
    ['an arrow up opens it at its last one', ['ArrowUp'], 'Sorelle'],
    ['arrows skip a disabled option', ['ArrowDown', 'ArrowDown', 'ArrowDown'], 'Fanal Livres'],
    ['arrows wrap around', ['ArrowDown', 'ArrowUp'], 'Sorelle'],
    ['a text marks the first option that it finds', ['"sor'], 'Sorelle'],
    ['a text of spaces marks none', ['" '], undefined],
    ['a text that finds nothing marks none', ['"xyz'], undefined],
    ['a text marks the option that it names before one that has more words', ['"belor'], 'Belor'],
  ])('%s', (_, steps, active) => {
    expect(play(steps)).toEqual({ isOpen: true, active, given: [] })
  })

  it.each([
    ['Enter chooses the active option', ['"sor', 'Enter'], ['4 by Enter'], false],
    ['Tab chooses what a text has found', ['"sor', 'Tab'], ['4'], false],
    ['Tab chooses nothing where nothing was typed', ['ArrowDown', 'Tab'], [], true],
    ['Enter keeps a text that matches nothing', ['"xyz', 'Enter'], [], true],
    ['Escape closes the list and chooses nothing', ['"sor', 'Escape'], [], false],
    ['a disabled option is not chosen', ['"fanal', 'ArrowUp', 'Enter'], ['3 by Enter'], false],
  ])('%s', (_, steps, given, isOpen) => {
    expect(play(steps)).toMatchObject({ given, isOpen })
  })

  it.each([
    ['Tab leaves the text as it is', ['"sor', 'Tab'], [], true],
    ['Tab chooses an option that an arrow has marked', ['"sor', 'ArrowDown', 'Tab'], ['4'], false],
    ['Escape takes the text', ['"sor', 'Escape'], ['text sor'], false],
    ['Enter without an option takes the text', ['"xyz', 'Enter'], ['text xyz'], false],
    ['Enter chooses the first option of a text that is one itself', ['"belor', 'Enter'], ['0 by Enter'], false],
  ])('with free text: %s', (_, steps, given, isOpen) => {
    expect(play(steps, freeText)).toMatchObject({ given, isOpen })
  })

  it('leave a closed list to the page, and Tab always', () => {
    const field = fieldOf(closed)
    expect(['Enter', 'Escape', 'Tab', 'a'].map((key) => pressed(closed, field, key))).toEqual([null, null, null, null])
    const open = typedText('sor', field).state
    expect(pressed(open, fieldOf(open), 'Tab')).toMatchObject({ isShared: true })
    expect(pressed(open, fieldOf(open), 'Enter')).not.toHaveProperty('isShared')
  })
})

describe('Enter before the options are there', () => {
  const waiting = { choices: [], isDelayed: true, isWaiting: true }
  const open = typedText('sor', fieldOf(closed)).state

  it('ends the delay of the search, and chooses the first option that it finds', () => {
    const early = entered(open, fieldOf(open, waiting))
    expect(early).toMatchObject({ endsDelay: true })
    expect(isDue(early.state, fieldOf(open, waiting))).toBe(false)
    const field = fieldOf(early.state)
    expect(isDue(early.state, field)).toBe(true)
    expect(entered(early.state, field)).toEqual({ state: closed, value: '4', isByEnter: true })
  })

  it('keeps the text when the search finds nothing, and acts no second time', () => {
    const early = entered(open, fieldOf(open, waiting))
    const none = { ...fieldOf(early.state), choices: [] }
    const { state, value } = entered(early.state, none)
    expect([typedOf(state), value, isDue(state, none)]).toEqual(['sor', undefined, false])
  })

  it('acts on none of the options of the search before', () => {
    const field = fieldOf(open, { ...waiting, choices: options })
    expect(activeLine(open, field)).toBe(-1)
    expect(entered(open, field).value).toBeUndefined()
  })

  it('is not lost when the mouse moves over the list', () => {
    const early = entered(open, fieldOf(open, waiting)).state
    expect(pointed(early, fieldOf(early), 0).state).toBe(early)
  })
})

describe('a combobox that loses the focus', () => {
  const leave = (text: string, change: Partial<ComboboxField> = {}) => {
    const { state } = typedText(text, fieldOf(closed, change))
    return left(state, fieldOf(state, change))
  }

  it.each([
    ['takes a text that names an option', 'SORELLE', {}, '4'],
    ['drops a text that names none', 'sor', {}, undefined],
    ['takes a free text', 'sor', freeText, 'text sor'],
    ['drops an empty text', ' ', freeText, undefined],
    ['gives no value twice', 'Sorelle', { value: '4' }, undefined],
  ] as const)('%s', (_, text, change, value) => {
    expect(leave(text, change)).toEqual({ state: closed, ...(value === undefined ? {} : { value }) })
  })
})

describe('a combobox with a value', () => {
  it('opens at it', () => {
    const { state } = opened(fieldOf(closed, { value: '4' }))
    expect(activeLine(state, fieldOf(state, { value: '4' }))).toBe(4)
  })

  it('loses it when its text is emptied', () => {
    expect(typedText('', fieldOf(closed, { value: '4' })).value).toBeNull()
    expect(typedText('', fieldOf(closed))).not.toHaveProperty('value')
  })
})

it('a click on a disabled option changes nothing', () => {
  const { state } = opened(fieldOf(closed))
  expect(chosen(state, options[2])).toEqual({ state })
})
