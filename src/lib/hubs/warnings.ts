import { webAddress } from '#lib/rules.ts'
import { isEmail } from '#lib/typed/email.ts'
import { readNumber } from '#lib/typed/number.ts'
import type { HubFieldKind } from './fields.ts'

export type HubWarning = 'url' | 'email' | 'number' | 'colour'

/**
 * A warning about a value. It shows beside the field and does not block saving, because the source has no rule for it. An
 * invalid number is the exception: it cannot be sent (see `bodyOf`).
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
      return readNumber(value) === null ? 'number' : null
    case 'colour':
      return isColour(value) ? null : 'colour'
    default:
      return null
  }
}

/** Whether a text is a colour in the format of the form, `#rrggbb`. */
export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}
