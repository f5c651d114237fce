import type { Credentials } from '#lib/contracts/auth.ts'
import { isEmail } from '#lib/typed/email.ts'

/** What is typed into the login form. Spaces around the e-mail are removed; the password stays as typed. */
export function readCredentials(form: FormData): Credentials {
  return { email: String(form.get('email') ?? '').trim(), password: String(form.get('password') ?? '') }
}

/** The invalid fields: an invalid e-mail address or an empty password. Source: SES-10, SES-11. */
export function invalidCredentials({ email, password }: Credentials): readonly (keyof Credentials)[] {
  const invalid: (keyof Credentials)[] = []
  if (!isEmail(email)) invalid.push('email')
  if (password === '') invalid.push('password')
  return invalid
}
