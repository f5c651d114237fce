import { describe, expect, it } from 'vitest'
import { actionOf, digitOf, isCharacter, type KeyBinding, shownKey, withoutCharacters } from '#lib/keys.ts'
import { press } from '#tests/support/pressed-key.ts'

const keys: readonly KeyBinding<'accept' | 'undo' | 'move'>[] = [
  { action: 'accept', key: 'a', shift: false, shown: 'A' },
  { action: 'undo', key: 'z', shift: false, command: true, shown: 'Ctrl+Z' },
  { action: 'move', key: 'arrowdown', shown: '↓', repeats: true },
]

describe('a key', () => {
  it('acts by the letter that the layout gives', () => {
    expect(actionOf(keys, press('a', { code: 'KeyQ' }))).toBe('accept')
    expect(actionOf(keys, press('A', { shiftKey: true }))).toBeNull()
    expect(actionOf(keys, press('q', { code: 'KeyA' }))).toBeNull()
  })

  it('is on its Latin place where the layout has another script, and neither a Latin letter nor a held key moves', () => {
    expect(actionOf(keys, press('ф', { code: 'KeyA' }))).toBe('accept')
    expect(actionOf(keys, press('α', { code: 'KeyA' }))).toBe('accept')
    expect(actionOf(keys, press('я', { code: 'KeyZ', ctrlKey: true }))).toBe('undo')
    expect(actionOf(keys, press('ф', { code: 'KeyA', repeat: true }))).toBeNull()
    expect(actionOf(keys, press('é', { code: 'KeyA' }))).toBeNull()
    expect(actionOf(keys, press('Process', { code: 'KeyA' }))).toBeNull()
    const own = [{ action: 'move', key: 'ф', shown: 'Ф' } as const, ...keys]
    expect(actionOf(own, press('ф', { code: 'KeyA' }))).toBe('move')
  })

  it('is the same with Caps Lock', () => {
    expect(actionOf(keys, press('A', { code: 'KeyA' }))).toBe('accept')
    expect(actionOf(keys, press('a', { code: 'KeyA', shiftKey: true }))).toBeNull()
  })

  it('needs Ctrl or Cmd when it says so, and leaves all others with Ctrl, Alt or Cmd to the browser', () => {
    expect(actionOf(keys, press('z'))).toBeNull()
    expect(actionOf(keys, press('z', { ctrlKey: true }))).toBe('undo')
    expect(actionOf(keys, press('z', { metaKey: true }))).toBe('undo')
    expect(actionOf(keys, press('z', { ctrlKey: true, altKey: true }))).toBeNull()
    expect(actionOf(keys, press('a', { ctrlKey: true }))).toBeNull()
  })

  it('repeats only what may repeat', () => {
    expect(actionOf(keys, press('a', { repeat: true }))).toBeNull()
    expect(actionOf(keys, press('ArrowDown', { repeat: true }))).toBe('move')
  })

  it('shows its label', () => {
    expect(shownKey(keys, 'undo')).toBe('Ctrl+Z')
    expect(shownKey([], 'undo')).toBeUndefined()
  })
})

describe('keys of one character', () => {
  it('are letters, digits and signs without Ctrl, Alt or Cmd, but neither Space nor keys with a name', () => {
    for (const key of ['a', 'É', '1', '&', '?', '/', '+'])
      expect(isCharacter(press(key, { shiftKey: true })), key).toBe(true)
    for (const key of [' ', 'Enter', 'Delete', 'F1', 'ArrowDown']) expect(isCharacter(press(key)), key).toBe(false)
    for (const modifier of ['ctrlKey', 'altKey', 'metaKey'])
      expect(isCharacter(press('k', { [modifier]: true }))).toBe(false)
  })

  it('leave the keys with a name and those with Ctrl when they are turned off', () => {
    const digit = { action: 'accept', key: '0', shown: '0' } as const
    expect(withoutCharacters([...keys, digit]).map(({ action }) => action)).toEqual(['undo', 'move'])
  })
})

/** The main row of AZERTY without Shift, from 1 to 0. */
const azerty = [...'&é"\'(-è_çà']
/** What the keypad sends without Num Lock, from 0 to 9. */
const keypad = 'Insert End ArrowDown PageDown ArrowLeft Clear ArrowRight Home ArrowUp PageUp'.split(' ')
const altGr = { getModifierState: () => true }

describe('a digit', () => {
  it('is what the press writes, wherever the key lies [INP-04?]', () => {
    for (const code of ['Digit1', 'Numpad1', 'Backquote', 'KeyA', '']) {
      expect(digitOf(press('1', { code })), code).toBe(1)
      expect(digitOf(press('1', { code, shiftKey: true })), code).toBe(1)
    }
    expect(digitOf(press('7', { code: 'Digit1' }))).toBe(7)
    expect(digitOf(press('0', { code: 'Digit0' }))).toBeNull()
  })

  it('is on the main row where the layout needs Shift for it [INP-04?]', () => {
    azerty.forEach((key, index) => {
      const code = `Digit${(index + 1) % 10}`
      expect(digitOf(press(key, { code })), key).toBe((index + 1) % 10 || null)
      expect(digitOf(press(key, { code: '' })), key).toBeNull()
    })
    expect(digitOf(press('É', { code: 'Digit2' }))).toBe(2)
    expect(digitOf(press('𞥀', { code: 'Digit3' }))).toBe(3)
  })

  it('is not what Shift or AltGr writes with its key [INP-04?]', () => {
    for (const key of ['!', '&', '§']) expect(digitOf(press(key, { code: 'Digit1', shiftKey: true })), key).toBeNull()
    for (const key of ['#', '@', '¹', '1']) expect(digitOf(press(key, { code: 'Digit3', ...altGr })), key).toBeNull()
  })

  it('is on the keypad only while the keypad writes it [INP-04?]', () => {
    keypad.forEach((key, digit) => {
      expect(digitOf(press(key, { code: `Numpad${digit}` })), key).toBeNull()
      expect(digitOf(press(String(digit), { code: `Numpad${digit}` }))).toBe(digit || null)
    })
    for (const [key, code] of Object.entries({ '+': 'NumpadAdd', '-': 'NumpadSubtract', Enter: 'NumpadEnter' }))
      expect(digitOf(press(key, { code })), key).toBeNull()
  })

  it('is no dead key, no key of an input method and no unknown key [INP-04?]', () => {
    for (const key of ['Dead', 'Process', 'Unidentified', 'Compose', ''])
      expect(digitOf(press(key, { code: 'Digit2' })), key).toBeNull()
  })

  it('is none with Ctrl, Alt or Cmd, and none while it is held', () => {
    for (const held of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { repeat: true }])
      for (const key of ['1', '&']) expect(digitOf(press(key, { code: 'Digit1', ...held }))).toBeNull()
  })
})

describe('a key on the main row', () => {
  const digits: readonly KeyBinding<'zero' | 'out' | 'six'>[] = [
    { action: 'zero', key: '0', shown: '0' },
    { action: 'six', key: '6', shown: '6' },
    { action: 'out', key: '-', shown: '-' },
  ]

  it('is its digit, unless what it writes is a key itself [INP-04?]', () => {
    expect(actionOf(digits, press('à', { code: 'Digit0' }))).toBe('zero')
    expect(actionOf(digits, press('-', { code: 'Digit6' }))).toBe('out')
    expect(actionOf(digits, press('6', { code: 'Digit6', shiftKey: true }))).toBe('six')
    expect(actionOf(digits, press(')', { code: 'Digit0', shiftKey: true }))).toBeNull()
    expect(actionOf(digits, press('Insert', { code: 'Numpad0' }))).toBeNull()
    expect(actionOf(digits, press('à', { code: 'Digit0', ctrlKey: true }))).toBeNull()
  })
})

describe('AltGr', () => {
  it('helps to write a key, and makes no command of a plain letter [INP-04?]', () => {
    const slash = { action: 'accept', key: '/', shown: '/' } as const
    const accent = { action: 'move', key: 'é', shown: 'É' } as const
    expect(actionOf([slash], press('/', { code: 'KeyD', ...altGr }))).toBe('accept')
    expect(actionOf([accent], press('é', { code: 'KeyE', ...altGr }))).toBe('move')
    expect(actionOf(keys, press('a', altGr))).toBeNull()
  })
})
