import { plainText } from './text.ts'

/** Reads a number with a decimal point or comma; null when the text is not a number. */
export function readNumber(typed: string): number | null {
  const text = plainText(typed).replace(',', '.')
  return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text) ? Number(text) : null
}
