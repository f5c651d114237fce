import { OptionalId, Text } from '#lib/received/fields.ts'
import { endpoint, object } from './endpoint.ts'
import * as paths from './paths.ts'
import { z } from './zod.ts'

/** What a back user types to sign in. Source: SES-13. */
export const Credentials = z.object({ email: z.string(), password: z.string() })
export type Credentials = z.infer<typeof Credentials>

/** Answer to a login. Without a token no user is signed in (SES-35). Source: SES-14. */
export const Session = z.object({
  accessToken: Text,
  backUserEmail: Text,
  backUserId: OptionalId,
})
export type Session = z.infer<typeof Session>

export const login = endpoint({
  summary: 'Sign a back user in',
  method: 'POST',
  path: paths.login,
  access: 'public',
  body: Credentials,
  answer: object(Session),
  errors: { blockedAccount: 400, invalidPassword: 401, backUserNotFound: 404 },
})
