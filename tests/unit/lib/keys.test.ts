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
    const digits = { action: 'accept', codes: ['Digit0'], shown: '0' } as const
    expect(withoutCharacters([...keys, digits]).map(({ action }) => action)).toEqual(['undo', 'move'])
  })
})

describe('a digit', () => {
  it('counts by its place, also on AZERTY and on the keypad', () => {
    expect(digitOf(press('&', { code: 'Digit1' }))).toBe(1)
    expect(digitOf(press('5', { code: 'Numpad5' }))).toBe(5)
    expect(digitOf(press('0', { code: 'Digit0' }))).toBeNull()
    expect(digitOf(press('1', { code: 'Digit1', repeat: true }))).toBeNull()
    expect(digitOf(press('1', { code: 'Digit1', ctrlKey: true }))).toBeNull()
  })
})
