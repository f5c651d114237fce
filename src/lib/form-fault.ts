import { z } from './contracts/zod.ts'
import type { MessageId } from './i18n/areas.ts'

/** Where the message of a rule shows: at a field, or at the top of the form. */
type Place<Form> = (keyof Form & string) | 'top'

/** A rule that the values of a form break. */
export interface FormFault<Form> {
  readonly place: Place<Form>
  readonly message: MessageId
}

/** A rule for the schema of a form. The order of the rules is the order of the checks. */
export function rule<Form>(place: Place<Form>, message: MessageId, holds: (form: Form) => boolean) {
  return z.refine<Form>(holds, { path: [place], error: message })
}

/** The first rule that the values break; null when they keep all. */
export function firstFault<Form>(schema: z.ZodMiniType<Form>, form: Form): FormFault<Form> | null {
  const issue = schema.safeParse(form).error?.issues[0]
  return issue ? { place: issue.path[0] as Place<Form>, message: issue.message as MessageId } : null
}
