import type { UserFormPlace } from '#lib/back-users/checks.ts'
import { anyFailure, type Catalogue, writeFailures } from './catalogue.ts'

/**
 * The list: without an answer, or with one that has no code, a banner; an answer with a code shows nothing. The page asks
 * whether there was a code. Source: USR-09, USR-34, USR-35, USR-37.
 */
export const userListErrors: Catalogue<'banner'> = [anyFailure('banner')]

/** Creating and changing a back user. Source: USR-30 to USR-34, USR-42. */
export const userFormErrors: Catalogue<UserFormPlace> = [
  { code: 'backUserAlreadyExists', message: 'users.error.exists', place: 'email' },
  { code: 'required', message: 'users.error.required', place: 'top' },
  { code: 'invalidPassword', message: 'users.check.passwordRule', place: 'confirmation' },
  { code: 'invalidFunctionalities', message: 'users.error.functionalities', place: 'functionalities' },
  ...writeFailures('top'),
]

/** Source: USR-43. */
export const userDeletionErrors: Catalogue<UserFormPlace> = writeFailures('top')
