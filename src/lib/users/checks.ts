import type { MessageId } from '#lib/i18n/areas.ts'
import { limits } from '#lib/limits.ts'
import { readEmail } from '#lib/typed/email.ts'

/** Where a message about a back user's form shows. Source: USR-42. */
export type UserFormPlace = 'email' | 'confirmation' | 'functionalities' | 'top'

/** A validation error of a form and the place where it shows. */
export interface UserFormFault {
  readonly place: UserFormPlace
  readonly message: MessageId
}

/** Input of the form that creates a back user. */
export interface NewUserForm {
  readonly email: string
  readonly password: string
  readonly confirmation: string
  /** Codes. */
  readonly functionalities: readonly string[]
}

/** Input of the form that changes a back user. `functionalities` holds only the codes that are sent. */
export type UserChangesForm = Omit<NewUserForm, 'email'>

/** Whether a password follows the rule: 9 characters, an uppercase and a lowercase letter, a digit. Source: FMT-25, USR-18. */
export function isStrongPassword(password: string): boolean {
  return (
    password.length >= limits.passwordCharacters &&
    /\p{Lu}/u.test(password) &&
    /\p{Ll}/u.test(password) &&
    /\d/.test(password)
  )
}

/** The first of the five checks that fails, in their order; null when all pass. Source: USR-15 to USR-20. */
export function newUserFault(form: NewUserForm): UserFormFault | null {
  if (form.email.trim() === '') return { place: 'email', message: 'users.check.emailRequired' }
  if (readEmail(form.email) === null) return { place: 'email', message: 'users.check.emailInvalid' }
  return passwordFault(form) ?? (form.functionalities.length > 0 ? null : noFunctionality)
}

/** Requires a new password or a functionality. A new password has to follow the password rules. Source: USR-21, USR-38. */
export function userChangesFault(form: UserChangesForm): UserFormFault | null {
  const hasPassword = form.password !== '' || form.confirmation !== ''
  if (!hasPassword && form.functionalities.length === 0) return { place: 'top', message: 'users.check.nothing' }
  return hasPassword ? passwordFault(form) : null
}

const noFunctionality: UserFormFault = { place: 'functionalities', message: 'users.check.functionalityRequired' }

function passwordFault({ password, confirmation }: UserChangesForm): UserFormFault | null {
  if (password !== confirmation) return { place: 'confirmation', message: 'users.check.passwordsDiffer' }
  if (!isStrongPassword(password)) return { place: 'confirmation', message: 'users.check.passwordRule' }
  return null
}
