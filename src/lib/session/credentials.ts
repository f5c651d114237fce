import type { Credentials } from '#lib/contracts/auth.ts'
import { z } from '#lib/contracts/zod.ts'

const Email = z.email()

/** The fields that cannot be sent as they are: no valid e-mail address, an empty password. Source: SES-10, SES-11. */
export function invalidCredentials({ email, password }: Credentials): readonly (keyof Credentials)[] {
  const invalid: (keyof Credentials)[] = []
  if (!Email.safeParse(email).success) invalid.push('email')
  if (password === '') invalid.push('password')
  return invalid
}
