import { type IdFault, idFault, readId, uuidIn } from '#lib/typed/ids.ts'
import { plainText, unwrapped } from '#lib/typed/text.ts'

/**
 * The id of a store or retailer in a typed or pasted text: its only UUID with anything around it, or else the text. `fault` says why a
 * text is not sent. Source: ENT-03, ENT-05, INP-05.
 */
export function typedEntityId(typed: string): { id: string; fault: Exclude<IdFault, 'malformed'> | null } {
  const uuid = uuidIn(typed)
  return uuid === null ? { id: readId(typed), fault: idFault(typed) } : { id: uuid, fault: null }
}

/** The digits of a SIREN, which people write in groups (`123 456 782`). Another text stays as it is seen. Source: ENT-87, INP-01. */
export function readSiren(typed: string): string {
  const text = plainText(typed)
  const digits = unwrapped(text)
    .replace(/^siren ?:? ?/i, '')
    .replace(/(?<=\d)[ .-](?=\d)/g, '')
  return /^\d{9}$/.test(digits) ? digits : text
}
