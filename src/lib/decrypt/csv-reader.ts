export const csvSeparators = [';', ',', '\t', '|'] as const
export type CsvSeparator = (typeof csvSeparators)[number]

/** Parses a CSV text in chunks. */
export interface CsvReader {
  /** Parses the next chunk. Calls `onRow` for each complete row before it returns. */
  push(text: string): void
  /**
   * Emits the last row if the text does not end with a line break.
   *
   * @returns whether the text ends inside quotes, which means that a closing quote is missing
   */
  end(): { readonly openQuote: boolean }
}

type Place = 'cellStart' | 'bare' | 'quoted' | 'afterQuote'

/**
 * An RFC 4180 parser that accepts what spreadsheets write: any of the separators, lines that end in CRLF, LF or CR, quotes
 * inside an unquoted cell, text after a closing quote. Empty lines are skipped.
 *
 * @param onRow receives the cells of each row
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

  /** Reads up to the closing quote or the end of the text. Returns the next position. */
  function readQuoted(text: string, from: number): number {
    const quote = text.indexOf('"', from)
    const to = quote === -1 ? text.length : quote
    cell += text.slice(from, to)
    if (quote === -1) return to
    place = 'afterQuote'
    return quote + 1
  }

  /** Reads one special character or a run of plain ones outside quotes. Returns the next position. */
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
      // A doubled quote inside quotes is an escaped quote.
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

/** The end of a run of characters that are neither separator nor line break. */
function endOfRun(text: string, from: number, separator: CsvSeparator): number {
  const separatorCode = separator.charCodeAt(0)
  let at = from
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === separatorCode || code === 10 || code === 13) break
  }
  return at
}
