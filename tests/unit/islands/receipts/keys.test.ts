import { describe, expect, it } from 'vitest'
import { choiceIndexOf, confirmKeys, needsNoReceipt, reasonIndexOf, reviewKeys } from '#islands/receipts/keys.ts'
import { rejectionReasons } from '#lib/contracts/receipts.ts'
import { actionOf as actionOfKey, type PressedKey, shownKey, withOwnKeys } from '#lib/keys.ts'
import { press } from '#tests/support/pressed-key.ts'

const actionOf = (pressed: PressedKey) => actionOfKey(reviewKeys, pressed)
const confirmsValidation = (pressed: PressedKey) => actionOfKey(confirmKeys(reviewKeys), pressed) === 'validate'

describe('keys of the review', () => {
  it('decide by one letter each, and ask for the list of keys by ?', () => {
    expect([press('v'), press('r'), press('a'), press('?', { shiftKey: true })].map(actionOf)).toEqual([
      'validate',
      'reject',
      'amount',
      'help',
    ])
  })

  it('park and show the last decision by one letter each, and show what is parked by Shift and the letter of parking', () => {
    expect([press('p'), press('b')].map(actionOf)).toEqual(['park', 'lastDecision'])
    expect(actionOf(press('P', { shiftKey: true }))).toBe('parked')
    expect([press('p', { repeat: true }), press('b', { repeat: true })].map(actionOf)).toEqual([null, null])
  })

  it('take letters as the layout gives them, also with caps lock', () => {
    expect(actionOf(press('a', { code: 'KeyQ' }))).toBe('amount')
    expect(actionOf(press('V', { code: 'KeyV' }))).toBe('validate')
  })

  it('take the digits of the main row without Shift on AZERTY [INP-04?]', () => {
    expect(reasonIndexOf(press('&', { code: 'Digit1' }))).toBe(0)
    expect(reasonIndexOf(press('-', { code: 'Digit6' }))).toBe(5)
    expect(reasonIndexOf(press('3', { code: 'Numpad3' }))).toBe(2)
    expect(reasonIndexOf(press('7', { code: 'Digit7' }))).toBeNull()
    expect(
      [press('é', { code: 'Digit2' }), press('"', { code: 'Digit3' })].map((key) => choiceIndexOf(key, 2)),
    ).toEqual([1, null])
    expect(actionOf(press('à', { code: 'Digit0' }))).toBe('fitWidth')
    expect(actionOf(press('-', { code: 'Digit6' }))).toBe('zoomOut')
  })

  it('move the picture by the keypad without Num Lock, and reject for no reason [INP-04?]', () => {
    const moves = { ArrowUp: 'panUp', ArrowDown: 'panDown', ArrowLeft: 'panLeft', ArrowRight: 'panRight' }
    const others = { PageUp: 'pageUp', PageDown: 'pageDown', Insert: null, End: null, Clear: null, Home: null }
    for (const [key, action] of Object.entries({ ...moves, ...others })) {
      for (let digit = 0; digit <= 9; digit += 1) {
        const pressed = press(key, { code: `Numpad${digit}` })
        expect([actionOf(pressed), reasonIndexOf(pressed)]).toEqual([action, null])
      }
    }
    expect(actionOf(press('+', { code: 'NumpadAdd' }))).toBe('zoomIn')
    expect(actionOf(press('-', { code: 'NumpadSubtract' }))).toBe('zoomOut')
    expect(actionOf(press('0', { code: 'Numpad0' }))).toBe('fitWidth')
  })

  it('leave everything with Ctrl, Alt or Meta to the browser', () => {
    for (const held of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }]) {
      expect(actionOf(press('r', held))).toBeNull()
      expect(reasonIndexOf(press('1', { code: 'Digit1', ...held }))).toBeNull()
      expect(confirmsValidation(press('V', { shiftKey: true, ...held }))).toBe(false)
    }
  })

  it('decide nothing while they are held down; the picture goes on', () => {
    for (const key of ['v', 'r', 'c', '?']) expect(actionOf(press(key, { repeat: true }))).toBeNull()
    expect(reasonIndexOf(press('1', { code: 'Digit1', repeat: true }))).toBeNull()
    expect(actionOf(press('ArrowDown', { repeat: true }))).toBe('panDown')
    expect(actionOf(press('+', { repeat: true }))).toBe('zoomIn')
  })

  it('say yes to a question before a validation by Shift and V alone [REC-19] [REC-41]', () => {
    expect(confirmsValidation(press('V', { shiftKey: true }))).toBe(true)
    expect(confirmsValidation(press('V'))).toBe(false)
    expect(confirmsValidation(press('v'))).toBe(false)
    expect(confirmsValidation(press('V', { shiftKey: true, repeat: true }))).toBe(false)
    expect(confirmsValidation(press('Enter'))).toBe(false)
    expect(actionOf(press('V', { shiftKey: true }))).toBeNull()
  })

  it('confirm a validation with the letter that the user gave to Validate', () => {
    const keys = confirmKeys(withOwnKeys(reviewKeys, { validate: 'k' }))
    expect(shownKey(keys, 'validate')).toBe('Shift+K')
    expect(actionOfKey(keys, press('K', { shiftKey: true }))).toBe('validate')
    expect(actionOfKey(keys, press('V', { shiftKey: true }))).toBeNull()
  })

  it('list the keys, and show the last decision and what is parked, without a receipt', () => {
    const actions = [...new Set(reviewKeys.map(({ action }) => action))]
    expect(actions.filter(needsNoReceipt)).toEqual(['parked', 'lastDecision', 'help'])
  })

  it('mean one thing each', () => {
    const names = reviewKeys.map(({ key, shift }) => `${shift ? 'Shift+' : ''}${key}`)
    expect(new Set(names).size).toBe(names.length)
    expect(rejectionReasons.length).toBeLessThan(10)
  })
})
