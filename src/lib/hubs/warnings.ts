import { isEmail } from '#lib/email.ts'
import { webAddress } from '#lib/web-address.ts'
import type { HubFieldKind } from './fields.ts'
import { degreesOf } from './form.ts'

export type HubWarning = 'url' | 'email' | 'number' | 'colour'

/**
 * What looks wrong about a text. It is said beside the field and stops nothing, because the source has no rule for it; a
 * number that is none is the exception, as it could not be sent (see `bodyOf`).
 */
export function warningOf(kind: HubFieldKind, text: string): HubWarning | null {
  const value = text.trim()
  if (value === '') return null
  switch (kind) {
    case 'url':
      return webAddress(value) === null ? 'url' : null
    case 'email':
      return isEmail(value) ? null : 'email'
    case 'number':
      return degreesOf(value) === null ? 'number' : null
    case 'colour':
      return isColour(value) ? null : 'colour'
    default:
      return null
  }
}

/** Whether a text is a colour as the form writes it, `#rrggbb`. */
export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}
