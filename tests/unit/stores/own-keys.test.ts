import { afterEach, beforeEach, expect, it } from 'vitest'
import type { KeyBinding } from '#lib/keys.ts'
import { changeKey } from '#stores/change-keys.ts'
import { characterKeys, keyTable } from '#stores/own-keys.ts'
import { $backUserId } from '#stores/session.ts'

const keys: readonly KeyBinding<'find' | 'delete'>[] = [
  { action: 'find', key: 'f', shown: 'F' },
  { action: 'delete', key: 'delete', shown: 'Delete' },
]

beforeEach(() => $backUserId.set('one'))
afterEach(() => characterKeys.set(true))

it('a table has no keys of one character while the user has turned them off, and the letter of the user after that', () => {
  const table = keyTable('own keys', keys)
  const shown = () => table.$keys.get().map((key) => key.shown)
  changeKey(table, 'find', 'k')
  expect(shown()).toEqual(['K', 'Delete'])
  characterKeys.set(false)
  expect(shown()).toEqual(['Delete'])
  characterKeys.set(true)
  expect(shown()).toEqual(['K', 'Delete'])
})

it('keys of one character are on for another user', () => {
  characterKeys.set(false)
  $backUserId.set('two')
  expect(characterKeys.$value.get()).toBe(true)
})
