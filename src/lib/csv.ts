/**
 * One cell of an export.
 *
 * A string is text and is protected against formulas. A number is written as is. A `figure` is a number formatted for
 * people ("-12.50 €"): it keeps its sign, unless it does not look like a number.
 */
export type CsvCell = string | number | { readonly figure: string }

/** Marks a file as UTF-8. Without it, spreadsheets read accents in the machine's legacy code page. */
export const byteOrderMark = '\uFEFF'

const lineEnd = '\r\n'
const formulaStart = String.raw`[=+\-@\t\r\n\0＝＋－＠]`

/**
 * Where a spreadsheet could find a formula: at the start of the text, and behind a separator inside it. A machine whose list separator is a
 * semicolon ignores the quotes around a cell that is not the first of its line, so that the text is cut there, also at a line break.
 */
const formulaPlaces = new RegExp(String.raw`^(?=${formulaStart})|(?<=[;\t\r\n])(?="*${formulaStart})`, 'gu')
const figurePattern = /^[+-]?\p{Sc}?\s?\d[\d\s.,'’]*\s?[\p{Sc}%]?$/u

/** Includes semicolon and tab: where one of them is the list separator, an unquoted one would start a new cell, perhaps a formula. */
const needsQuotes = /["\r\n,;\t]|^\s|\s$/

/**
 * One line of an RFC 4180 file, with its CRLF.
 *
 * A text that a spreadsheet would run as a formula gets an apostrophe before it, which shows it as text (OWASP, CSV injection).
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return cells.map(writeCell).join(',') + lineEnd
}

function writeCell(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell)
  const isText = typeof cell === 'string' || !figurePattern.test(cell.figure)
  const text = typeof cell === 'string' ? cell : cell.figure
  return quote(isText ? withoutFormula(text) : text)
}

function withoutFormula(text: string): string {
  return text.replace(formulaPlaces, "'")
}

function quote(text: string): string {
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
