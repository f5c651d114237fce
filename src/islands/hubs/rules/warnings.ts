import { webAddress } from '#lib/rules.ts'
import { readEmail } from '#lib/typed/email.ts'
import { readText } from '#lib/typed/text.ts'
import { type HubFieldKind, type HubFieldName, hubFields, readNumber } from './fields.ts'
import type { HubValues } from './form.ts'

export type HubWarning = 'url' | 'email' | 'colour'

/** Why a coordinate cannot be sent: no number, or one beyond the last degree. */
export type HubFault = 'coordinate' | 'longitude' | 'latitude'

const lastDegrees = { longitude: 180, latitude: 90 } as const

/** A warning about a value. It shows beside the field and does not block saving, because the source has no rule for it. */
export function warningOf(kind: HubFieldKind, text: string): HubWarning | null {
  const value = readText(text)
  if (value === '') return null
  switch (kind) {
    case 'url':
      return webAddress(value) === null ? 'url' : null
    case 'email':
      return readEmail(value) === null ? 'email' : null
    case 'colour':
      return isColour(value) ? null : 'colour'
    default:
      return null
  }
}

/** What is wrong with a coordinate, which blocks saving: it would be sent as no value, or as a place that is none. Source: INP-01. */
export function faultOf(kind: HubFieldKind, text: string): HubFault | null {
  if ((kind !== 'longitude' && kind !== 'latitude') || readText(text) === '') return null
  const degrees = readNumber(text)
  if (degrees === null) return 'coordinate'
  return Math.abs(degrees) > lastDegrees[kind] ? kind : null
}

/** The fields whose values cannot be sent. */
export function faultyFields(values: HubValues): readonly HubFieldName[] {
  return hubFields.filter(({ name, kind }) => faultOf(kind, String(values[name])) !== null).map(({ name }) => name)
}

/** Whether a text is a colour in the format of the form, `#rrggbb`. */
export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}
