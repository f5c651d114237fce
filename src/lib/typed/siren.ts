import { plainText } from './text.ts'

/** The digits of a SIREN, which people write in groups (`123 456 782`). Source: ENT-84. */
export function readSiren(typed: string): string {
  return plainText(typed).replaceAll(' ', '')
}
