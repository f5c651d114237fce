import { plainText, unwrapped } from '#lib/typed/text.ts'

/** Reads a number with a decimal point or comma, also one of degrees; null when the text is not a number. Source: INP-01, INP-02. */
export function readNumber(typed: string): number | null {
  const match = /^([+-]?) ?(\d+(?:[.,]\d*)?|[.,]\d+) ?[°º˚]?$/.exec(unwrapped(plainText(typed)))
  return match && Number(`${match[1]}${match[2]?.replace(',', '.')}`)
}
