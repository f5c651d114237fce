import { z } from '#lib/contracts/zod.ts'
import { type FormFault, rule } from '#lib/form-fault.ts'
import { isStrongPassword } from '#lib/rules.ts'
import { readEmail } from '#lib/typed/email.ts'

/** Input of the form that changes a back user. `functionalities` holds only the codes that are sent. Source: USR-21, USR-38. */
export const userChangesForm = z
  .object({ password: z.string(), confirmation: z.string(), functionalities: z.array(z.string()) })
  .check(
    rule('top', 'users.check.nothing', (form) => hasPassword(form) || form.functionalities.length > 0),
    rule('confirmation', 'users.check.passwordsDiffer', isRepeated),
    rule('confirmation', 'users.check.passwordRule', (form) => !hasPassword(form) || isStrongPassword(form.password)),
  )

/** Input of the form that creates a back user. The functionalities are codes. Source: USR-15 to USR-20. */
export const newUserForm = z.object({ email: z.string(), ...userChangesForm.shape }).check(
  rule('email', 'users.check.emailRequired', ({ email }) => email.trim() !== ''),
  rule('email', 'users.check.emailInvalid', ({ email }) => readEmail(email) !== null),
  rule('confirmation', 'users.check.passwordsDiffer', isRepeated),
  rule('confirmation', 'users.check.passwordRule', ({ password }) => isStrongPassword(password)),
  rule('functionalities', 'users.check.functionalityRequired', ({ functionalities }) => functionalities.length > 0),
)

export type NewUserForm = z.infer<typeof newUserForm>

/** Where a message about a back user's form shows. Source: USR-42. */
export type UserFormPlace = FormFault<NewUserForm>['place']

interface Passwords {
  readonly password: string
  readonly confirmation: string
}

function hasPassword({ password, confirmation }: Passwords): boolean {
  return password !== '' || confirmation !== ''
}

function isRepeated({ password, confirmation }: Passwords): boolean {
  return password === confirmation
}
