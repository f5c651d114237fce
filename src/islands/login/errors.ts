import { anyFailure, type Catalogue } from '#lib/catalogues/catalogue.ts'

/** A failed login. `email` and `password`: shows at the field. Source: SES-25 to SES-33. */
export const loginErrors: Catalogue<'email' | 'password' | 'dialog'> = [
  { kind: 'unreachable', message: 'error.generic', detail: 'login.error.tryAgain', place: 'dialog' },
  { status: 404, message: 'login.error.noAccount', detail: 'login.error.checkDetails', place: 'email' },
  { status: 401, message: 'login.error.invalidPassword', detail: 'login.error.checkDetails', place: 'password' },
  {
    status: 400,
    code: 'blockedAccount',
    message: 'login.error.blocked',
    detail: 'login.error.askAdmin',
    place: 'dialog',
  },
  anyFailure('dialog'),
]
