import { describe, expect, it } from 'vitest'
import { invalidCredentials, readCredentials } from '#islands/login/rules.ts'

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('credentials', () => {
  it('have an e-mail without the spaces around it, and the password as typed [SES-10]', () => {
    const form = formOf({ email: '  a@b.fr ', password: ' secret ' })
    expect(readCredentials(form)).toEqual({ email: 'a@b.fr', password: ' secret ' })
  })

  it('have the address of what a mail program copies, and the password as typed [INP-05?] [SES-10]', () => {
    const form = formOf({ email: 'R&D <r&d@example.com>', password: 'R&D <r&d@example.com>' })
    expect(readCredentials(form)).toEqual({ email: 'r&d@example.com', password: 'R&D <r&d@example.com>' })
  })

  it('are empty for missing fields', () => {
    expect(readCredentials(new FormData())).toEqual({ email: '', password: '' })
  })

  it('need a valid e-mail and a password [SES-11]', () => {
    expect(invalidCredentials({ email: 'a@b.fr', password: 'x' })).toEqual([])
    expect(invalidCredentials({ email: 'a', password: ' ' })).toEqual(['email'])
    expect(invalidCredentials({ email: '', password: '' })).toEqual(['email', 'password'])
  })
})
