import { describe, expect, it } from 'vitest'
import { newUserForm, userChangesForm } from '#islands/users/rules/forms.ts'
import { firstFault } from '#lib/form-fault.ts'

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
  ])('stop at the first failure of %j [USR-20]', (changes, place, message) => {
    expect(firstFault(newUserForm, { ...good, ...changes })).toEqual({ place, message })
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
    const fault = firstFault(newUserForm, { ...good, password, confirmation: password })
    expect(fault).toEqual(isTaken ? null : { place: 'confirmation', message: 'users.check.passwordRule' })
  })

  it('let a good form pass, blanks around the e-mail included', () => {
    for (const email of [' a+b@c.test ', 'r&d@example.com', 'user@example.xn--p1ai', 'A B <a@b.test>']) {
      expect(firstFault(newUserForm, { ...good, email }), email).toBeNull()
    }
  })
})

describe('the checks of a change', () => {
  const none = { password: '', confirmation: '', functionalities: [] }

  it('ask for a password or a functionality [USR-21]', () => {
    expect(firstFault(userChangesForm, none)).toEqual({ place: 'top', message: 'users.check.nothing' })
    expect(firstFault(userChangesForm, { ...none, functionalities: ['ADMIN'] })).toBeNull()
    expect(firstFault(userChangesForm, { ...none, password: 'Password1', confirmation: 'Password1' })).toBeNull()
  })

  it('hold a typed password to the rules [USR-38]', () => {
    const fault = (password: string, confirmation: string) =>
      firstFault(userChangesForm, { password, confirmation, functionalities: ['ADMIN'] })?.message
    expect(fault('Password1', '')).toBe('users.check.passwordsDiffer')
    expect(fault('', 'Password1')).toBe('users.check.passwordsDiffer')
    expect(fault('short', 'short')).toBe('users.check.passwordRule')
  })
})
