import type { Credentials } from '#lib/contracts/auth.ts'
import { isEmail } from '#lib/email.ts'

/** The fields that cannot be sent as they are: no valid e-mail address, an empty password. Source: SES-10, SES-11. */
export function invalidCredentials({ email, password }: Credentials): readonly (keyof Credentials)[] {
  const invalid: (keyof Credentials)[] = []
  if (!isEmail(email)) invalid.push('email')
  if (password === '') invalid.push('password')
  return invalid
}
