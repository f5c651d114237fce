import { describe, expect, it } from 'vitest'
import { adminLoss, isOwn } from '#islands/users/rules/admin-loss.ts'
import { functionalityChoices, heldBy } from '#islands/users/rules/held.ts'
import type { BackUser } from '#lib/contracts/back-users.ts'

const choices = [
  { code: 'ADMIN', name: 'Administration' },
  { code: 'SUPPORT_LVL_1', name: 'Customer support' },
]
const user = (id: string, ...texts: string[]): BackUser => ({
  backUserId: id,
  email: `${id}@dashboard.test`,
  functionalities: texts.map((text) => ({ code: null, name: text })),
})

describe('what a user holds', () => {
  it('is matched by code or by name, and kept when it is neither [USR-45]', () => {
    expect(heldBy(user('a', 'ADMIN', 'Customer support', 'Old right'), choices)).toEqual([
      ...choices,
      { code: null, name: 'Old right' },
    ])
  })

  it('keeps its own code when the list does not know it, also under a name that the list knows [USR-45]', () => {
    const held = [{ code: 'OLD', name: 'Administration' }]
    expect(heldBy({ ...user('a'), functionalities: held }, choices)).toEqual(held)
  })

  it('is named once when it comes twice', () => {
    expect(heldBy(user('a', 'ADMIN', 'Administration'), choices)).toEqual([choices[0]])
  })

  it('leaves out what has neither code nor name', () => {
    expect(heldBy({ ...user('a'), functionalities: [{ code: null, name: null }] }, choices)).toEqual([])
    expect(
      functionalityChoices([
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
    ['one beside a name that may be ADMIN', loss(a, [], [a, user('d', 'Old right')]), 'unclear'],
    ['a name that may be ADMIN, with nobody else', loss(user('d', 'Old right'), [], []), 'unclear'],
    ['a name that may be ADMIN, beside another one', loss(user('d', 'Old right'), [], [a]), null],
  ])('matters for %s', (_, found, expected) => {
    expect(found).toBe(expected)
  })

  it('is not told by names while there is no list, and is by the code', () => {
    const question = { willHold: [], choices: [], ownEmail: undefined }
    expect(adminLoss({ ...question, user: b, users: [b, user('d', 'Administration')] })).toBe('unclear')
    expect(adminLoss({ ...question, user: b, users: [a, b] })).toBeNull()
    expect(adminLoss({ ...question, user: a, users: [a] })).toBe('last')
  })

  it('knows nobody without an e-mail as oneself [USR-07]', () => {
    expect(isOwn({ ...a, email: null }, undefined)).toBe(false)
    expect(isOwn(a, undefined)).toBe(false)
  })
})
