import { describe, expect, it } from 'vitest'
import { adminLoss, isOwn } from '#lib/back-users/admin-loss.ts'
import { choicesOf, heldBy } from '#lib/back-users/held.ts'
import type { BackUser } from '#lib/contracts/back-users.ts'

const choices = [
  { code: 'ADMIN', name: 'Administration' },
  { code: 'SUPPORT_LVL_1', name: 'Customer support' },
]
const user = (id: string, ...texts: string[]): BackUser => ({
  backUserId: id,
  email: `${id}@dashboard.test`,
  functionalities: texts.map((text) => ({ code: text, name: text })),
})

describe('what a user holds', () => {
  it('is matched by code or by name, and kept when it is neither [USR-45]', () => {
    expect(heldBy(user('a', 'ADMIN', 'Customer support', 'Old right'), choices)).toEqual([
      ...choices,
      { code: 'Old right', name: 'Old right' },
    ])
  })

  it('leaves out what has neither code nor name', () => {
    expect(heldBy({ ...user('a'), functionalities: [{ code: null, name: null }] }, choices)).toEqual([])
    expect(
      choicesOf([
        { code: null, name: 'Nameless' },
        { code: 'X', name: null },
      ]),
    ).toEqual([{ code: 'X', name: 'X' }])
  })
})

describe('losing ADMIN', () => {
  const a = user('a', 'ADMIN')
  const b = user('b', 'Administration')
  const loss = (one: BackUser, willHold: string[], users: BackUser[], ownEmail = 'c@dashboard.test') =>
    adminLoss({ user: one, willHold, users, choices, ownEmail })

  it.each([
    ['the last one', loss(a, [], [a, user('d', 'SUPPORT_LVL_1')]), 'last'],
    ['the last one, who is oneself', loss(a, ['SUPPORT_LVL_1'], [a], 'a@dashboard.test'), 'last'],
    ['oneself, whatever the capitals', loss(a, ['SUPPORT_LVL_1'], [a, b], 'A@Dashboard.test'), 'own'],
    ['one of two', loss(a, [], [a, b]), null],
    ['somebody who keeps it', loss(a, ['ADMIN'], [a]), null],
    ['somebody who never had it', loss(user('d'), [], [user('d')]), null],
  ])('matters for %s', (_, found, expected) => {
    expect(found).toBe(expected)
  })

  it('knows nobody without an e-mail as oneself [USR-07]', () => {
    expect(isOwn({ ...a, email: null }, undefined)).toBe(false)
    expect(isOwn(a, undefined)).toBe(false)
  })
})
