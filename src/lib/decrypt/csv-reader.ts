/** What stands between two cells. */
export const csvSeparators = [';', ',', '\t', '|'] as const
export type CsvSeparator = (typeof csvSeparators)[number]

/** Reads a CSV text that comes in pieces. */
export interface CsvReader {
  /** Reads the next piece; a row that it ends is given out before this returns. */
  push(text: string): void
  /**
   * Gives out the row that the text ends in without a line break.
   *
   * @returns whether the text ends inside of quotes, so that a quote is missing somewhere
   */
  end(): { readonly openQuote: boolean }
}

type Place = 'cellStart' | 'bare' | 'quoted' | 'afterQuote'

/**
 * A reader of RFC 4180 that takes what spreadsheets write: any of the separators, lines that end in CRLF, LF or CR, quotes
 * inside of a bare cell, text behind a closing quote. Lines without a character are no rows.
 *
 * @param onRow gets the cells of each row
 */
export function createCsvReader(separator: CsvSeparator, onRow: (cells: string[]) => void): CsvReader {
  let place: Place = 'cellStart'
  let cells: string[] = []
  let cell = ''
  let afterCarriageReturn = false

  function endCell(): void {
    cells.push(cell)
    cell = ''
    place = 'cellStart'
  }

  function endRow(): void {
    const isBlank = cells.length === 0 && cell === '' && place === 'cellStart'
    if (!isBlank) {
      endCell()
      onRow(cells)
      cells = []
    }
    place = 'cellStart'
  }

  /** Reads up to the end of quotes or of the text, and says how far it came. */
  function readQuoted(text: string, from: number): number {
    const quote = text.indexOf('"', from)
    const to = quote === -1 ? text.length : quote
    cell += text.slice(from, to)
    if (quote === -1) return to
    place = 'afterQuote'
    return quote + 1
  }

  /** Reads one character outside of quotes, or a run of plain ones, and says how far it came. */
  function readBare(text: string, from: number): number {
    const character = text[from]
    if (character === separator) {
      endCell()
      return from + 1
    }
    if (character === '\n' || character === '\r') {
      if (!(character === '\n' && afterCarriageReturn)) endRow()
      afterCarriageReturn = character === '\r'
      return from + 1
    }
    afterCarriageReturn = false
    if (character === '"' && (place === 'cellStart' || place === 'afterQuote')) {
      // Two quotes inside of quotes are one.
      if (place === 'afterQuote') cell += '"'
      place = 'quoted'
      return from + 1
    }
    const to = endOfRun(text, from + 1, separator)
    cell += text.slice(from, to)
    place = 'bare'
    return to
  }

  return {
    push(text) {
      let at = 0
      while (at < text.length) {
        if (place === 'quoted') afterCarriageReturn = false
        at = place === 'quoted' ? readQuoted(text, at) : readBare(text, at)
      }
    },
    end() {
      const openQuote = place === 'quoted'
      endRow()
      return { openQuote }
    },
  }
}

/** Where a run of characters without a meaning ends. */
function endOfRun(text: string, from: number, separator: CsvSeparator): number {
  const separatorCode = separator.charCodeAt(0)
  let at = from
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === separatorCode || code === 10 || code === 13) break
  }
  return at
}
