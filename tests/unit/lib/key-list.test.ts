import { describe, expect, it } from 'vitest'
import { conflictOf, keyLines, letterOf } from '#lib/key-list.ts'
import { actionOf, type KeyBinding, shownKey, withOwnKeys } from '#lib/keys.ts'
import { press } from '#tests/support/pressed-key.ts'

const keys: readonly KeyBinding<'accept' | 'undo' | 'move'>[] = [
  { action: 'accept', key: 'a', shift: false, shown: 'A' },
  { action: 'undo', key: 'z', shift: false, command: true, shown: 'Ctrl+Z' },
  { action: 'move', key: 'arrowdown', shown: '↓', repeats: true },
]

describe('the list of keys', () => {
  it('has one line for each action, with all of its keys', () => {
    const again = { action: 'accept', key: 'y', shown: 'Y' } as const
    expect(keyLines([...keys, again], (action) => `does ${action}`)).toEqual([
      { action: 'accept', keys: 'A  Y', effect: 'does accept' },
      { keys: 'Ctrl+Z', effect: 'does undo' },
      { keys: '↓', effect: 'does move' },
    ])
  })
})

describe('a letter of the user', () => {
  const turn = { action: 'turn', key: 'o', shift: true, shown: 'Shift+O' } as const
  const all: readonly KeyBinding<'accept' | 'undo' | 'move' | 'turn'>[] = [...keys, turn]

  it('replaces the letter of its action, and keeps Shift', () => {
    const own = withOwnKeys(all, { accept: 'k', turn: 'é' })
    expect(actionOf(own, press('k'))).toBe('accept')
    expect(actionOf(own, press('a'))).toBeNull()
    expect(shownKey(own, 'accept')).toBe('K')
    expect(actionOf(own, press('É', { shiftKey: true }))).toBe('turn')
    expect(shownKey(own, 'turn')).toBe('Shift+É')
  })

  it('is read in lower case, as keys are', () => {
    const own = withOwnKeys(all, { accept: 'K' })
    expect(actionOf(own, press('k'))).toBe('accept')
    expect(shownKey(own, 'accept')).toBe('K')
  })

  it('is ignored for keys with Ctrl or a name, and when it is no letter', () => {
    expect(withOwnKeys(all, { undo: 'u', move: 'm', accept: '5' })).toEqual(all)
    expect(withOwnKeys(all, { accept: 'enter', gone: 'x' })).toEqual(all)
  })

  it('is taken when another action has it in the same way', () => {
    expect(conflictOf(all, 'turn', 'a')).toBeNull()
    expect(conflictOf([...all, { ...turn, action: 'accept', shift: false }], 'accept', 'o')).toBeNull()
    expect(conflictOf([{ action: 'one', key: 'x', shift: false, shown: 'X' }, ...keys], 'accept', 'x')).toBe('one')
    expect(conflictOf(all, 'accept', 'z')).toBeNull()
  })

  it('is one key without Ctrl, Alt or Meta', () => {
    expect(letterOf(press('K', { shiftKey: true }))).toBe('k')
    expect(letterOf(press('é'))).toBe('é')
    expect(letterOf(press('k', { ctrlKey: true }))).toBeNull()
    expect(letterOf(press('1'))).toBeNull()
    expect(letterOf(press('Enter'))).toBeNull()
  })
})
