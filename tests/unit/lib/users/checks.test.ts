import { describe, expect, it } from 'vitest'
import { newUserFault, userChangesFault } from '#lib/users/checks.ts'

const good = { email: 'a@b.test', password: 'Password1', confirmation: 'Password1', functionalities: ['ADMIN'] }

describe('the checks of a new user', () => {
  it.each([
    [{ email: ' ', password: 'x', confirmation: 'y', functionalities: [] }, 'email', 'users.check.emailRequired'],
    [
      { email: 'a b@c.test', password: 'x', confirmation: 'y', functionalities: [] },
      'email',
      'users.check.emailInvalid',
    ],
    [{ password: 'x', confirmation: 'y', functionalities: [] }, 'confirmation', 'users.check.passwordsDiffer'],
    [{ password: 'x', confirmation: 'x', functionalities: [] }, 'confirmation', 'users.check.passwordRule'],
    [{ functionalities: [] }, 'functionalities', 'users.check.functionalityRequired'],
  ] as const)('stop at the first failure of %j [USR-20]', (changes, place, message) => {
    expect(newUserFault({ ...good, ...changes })).toEqual({ place, message })
  })

  it.each([
    ['Passwor1', false],
    ['Password1', true],
    [`${'Aa1'.repeat(66)}xx`, true],
    ['PASSWORD1', false],
    ['password1', false],
    ['Passwords', false],
    ['', false],
  ])('take the password %s: %s [USR-18] [FMT-25]', (password, isTaken) => {
    const fault = newUserFault({ ...good, password, confirmation: password })
    expect(fault).toEqual(isTaken ? null : { place: 'confirmation', message: 'users.check.passwordRule' })
  })

  it('let a good form pass, blanks around the e-mail included', () => {
    for (const email of [' a+b@c.test ', 'r&d@example.com', 'user@example.xn--p1ai', 'A B <a@b.test>']) {
      expect(newUserFault({ ...good, email }), email).toBeNull()
    }
  })
})

describe('the checks of a change', () => {
  const none = { password: '', confirmation: '', functionalities: [] }

  it('ask for a password or a functionality [USR-21]', () => {
    expect(userChangesFault(none)).toEqual({ place: 'top', message: 'users.check.nothing' })
    expect(userChangesFault({ ...none, functionalities: ['ADMIN'] })).toBeNull()
    expect(userChangesFault({ ...none, password: 'Password1', confirmation: 'Password1' })).toBeNull()
  })

  it('hold a typed password to the rules [USR-38]', () => {
    const fault = (password: string, confirmation: string) =>
      userChangesFault({ password, confirmation, functionalities: ['ADMIN'] })?.message
    expect(fault('Password1', '')).toBe('users.check.passwordsDiffer')
    expect(fault('', 'Password1')).toBe('users.check.passwordsDiffer')
    expect(fault('short', 'short')).toBe('users.check.passwordRule')
  })
})
