import { readEmail } from '#lib/typed/email.ts'
import { readText } from '#lib/typed/text.ts'

/** Whether a typed text is the e-mail that has to be typed; case is ignored. */
export function confirms(typed: string, email: string): boolean {
  return addressIn(typed) === email.toLowerCase()
}

/** Whether a typed text can become the e-mail that has to be typed. */
export function beginsAs(typed: string, email: string): boolean {
  return email.toLowerCase().startsWith(addressIn(typed))
}

function addressIn(typed: string): string {
  return (readEmail(typed) ?? readText(typed)).toLowerCase()
}
