import { type Catalogue, writeFailures } from '#lib/catalogues/catalogue.ts'
import type { MessageId } from '#lib/i18n/areas.ts'
import type { Problem } from '#lib/problem.ts'
import type { UserFormPlace } from './rules/forms.ts'

/**
 * The message of the banner above the list. An answer with a code shows no banner, unless an older list is still shown.
 *
 * @param isStale whether an older list is still shown
 * @returns null when there is no banner
 * Source: USR-09, USR-34, USR-35, USR-37.
 */
export function userListFailure(problem: Problem, isStale: boolean): MessageId | null {
  if (isStale) return 'users.error.stale'
  return 'code' in problem && problem.code !== null ? null : 'error.generic'
}

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
