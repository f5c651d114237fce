import type { Credentials } from '#lib/contracts/auth.ts'
import { isEmail, readEmail } from '#lib/typed/email.ts'

/** What is typed into the login form. The password stays as typed. Source: INP-05. */
export function readCredentials(form: FormData): Credentials {
  const email = String(form.get('email') ?? '')
  return { email: readEmail(email) ?? email.trim(), password: String(form.get('password') ?? '') }
}

/** The invalid fields: an invalid e-mail address or an empty password. Source: SES-10, SES-11. */
export function invalidCredentials({ email, password }: Credentials): readonly (keyof Credentials)[] {
  const invalid: (keyof Credentials)[] = []
  if (!isEmail(email)) invalid.push('email')
  if (password === '') invalid.push('password')
  return invalid
}
