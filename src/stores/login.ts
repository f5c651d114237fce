import { type Credentials, login } from '#lib/contracts/auth.ts'
import { mutation } from './mutation.ts'
import { request } from './request.ts'

/** Signs a back user in. Source: SES-13. */
export const signIn = mutation((credentials: Credentials) => request(login, { body: credentials }))
