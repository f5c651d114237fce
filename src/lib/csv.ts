import type { Locale } from '#lib/i18n/locale.ts'

/** How a file separates its cells and marks decimals. */
export interface CsvForm {
  readonly separator: ',' | ';'
  readonly mark: '.' | ','
}

/** What the spreadsheet of a language opens as columns and numbers by a double click. Source: INP-13. */
export const csvForms: Readonly<Record<Locale, CsvForm>> = {
  en: { separator: ',', mark: '.' },
  fr: { separator: ';', mark: ',' },
}

/**
 * One cell of an export.
 *
 * A string is text and is protected against formulas. A number is written with the mark of the file. A `figure` is a number
 * formatted for people ("-12.50 €") in the language of the file. It is written as a number, because not every spreadsheet reads
 * the euro sign; another currency stays, and what does not look like a number is text.
 */
export type CsvCell = string | number | { readonly figure: string }

/** Marks a file as UTF-8. Without it, spreadsheets read accents in the machine's legacy code page. */
export const byteOrderMark = '\uFEFF'

const lineEnd = '\r\n'
const formulaStart = String.raw`[=+\-@\t\r\n\0＝＋－＠]`

/**
 * Where a spreadsheet could find a formula: at the start of the text, and after a separator inside it. A machine with another list
 * separator than the file ignores the quotes around a cell that is not the first of its line, so that the text is cut there, also at a
 * line break.
 */
const formulaPlaces = {
  ',': formulasBehind('[;\t\r\n]'),
  ';': formulasBehind('[,\t\r\n]'),
}

function formulasBehind(separators: string): RegExp {
  return new RegExp(`^(?=${formulaStart})|(?<=${separators})(?="*${formulaStart})`, 'gu')
}

/** A text of digits that a spreadsheet would open as another number: with a zero before, an exponent, or more than 15 digits. */
const misreadNumber = /^(?:0\d+|\d{16,}|\d+(?:[.,]\d+)?e[-+]?\d+)$/i

const plainNumber = /^[+-]?\d+(?:[.,]\d+)?%?$/
const figurePattern = /^[+-]?\p{Sc}?\s?\d[\d\s.,'’]*\s?[\p{Sc}%]?$/u

/** Includes all separators: where one of them is the list separator, an unquoted one would start a new cell, perhaps a formula. */
const needsQuotes = /["\r\n,;\t]|^\s|\s$/

/**
 * One line of an RFC 4180 file in one of its forms, with its CRLF.
 *
 * A text that a spreadsheet would run as a formula, or show as another number, gets an apostrophe before it, which shows it as
 * text (OWASP, CSV injection).
 */
export function csvLine(cells: readonly CsvCell[], form: CsvForm): string {
  return cells.map((cell) => writeCell(cell, form)).join(form.separator) + lineEnd
}

function writeCell(cell: CsvCell, form: CsvForm): string {
  if (typeof cell === 'number') return String(cell).replace('.', form.mark)
  if (typeof cell === 'string') return quote(asText(cell, form))
  const bare = cell.figure.replace(/\s/g, '').replace('€', '')
  if (plainNumber.test(bare)) return bare.includes(form.separator) ? quote(bare) : bare
  return quote(figurePattern.test(cell.figure) ? cell.figure : asText(cell.figure, form))
}

function asText(text: string, { separator }: CsvForm): string {
  return misreadNumber.test(text) ? `'${text}` : text.replace(formulaPlaces[separator], "'")
}

function quote(text: string): string {
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
