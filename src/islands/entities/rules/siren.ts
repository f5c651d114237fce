import { plainText, unwrapped } from '#lib/typed/text.ts'

/** The digits of a SIREN, which people write in groups (`123 456 782`). Another text stays as it is seen. Source: ENT-87, INP-01. */
export function readSiren(typed: string): string {
  const text = plainText(typed)
  const digits = unwrapped(text)
    .replace(/^siren ?:? ?/i, '')
    .replace(/(?<=\d)[ .-](?=\d)/g, '')
  return /^\d{9}$/.test(digits) ? digits : text
}
