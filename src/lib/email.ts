import { z } from '#lib/contracts/zod.ts'

const Email = z.email()

/** Whether a text is an e-mail address, by the rule that browsers and zod share. Source: SES-10, USR-16, CUS-04. */
export function isEmail(text: string): boolean {
  return Email.safeParse(text).success
}
