import { plainText } from '#lib/typed/text.ts'
import { type CsvReader, type CsvSeparator, createCsvReader } from './csv-reader.ts'

/** The header is looked for in at most this many rows. */
const startRows = 20

/**
 * Reads the table in a CSV file: its header, and then a row for each customer. What spreadsheets put around a table is left
 * out: a `sep=` line, title lines, blank rows, rows of separators, end marks.
 *
 * @param onRow receives the cells of each row, the header first
 * Source: INP-12.
 */
export function createTableReader(separator: CsvSeparator, onRow: (cells: string[]) => void): CsvReader {
  let start: string[][] | null = []
  function endStart(): void {
    const rows = start ?? []
    start = null
    for (const row of rows.slice(headerPlace(rows, separator))) onRow(row)
  }
  const reader = createCsvReader(separator, (cells) => {
    if (!cells.some(hasContent)) return
    if (start === null) onRow(cells)
    else if (start.push(cells) === startRows) endStart()
  })
  return {
    push: reader.push,
    end() {
      const ending = reader.end()
      endStart()
      return ending
    },
  }
}

/** The separator that the first line of a text names for Excel; undefined for none. */
export function namedSeparator(text: string): string | undefined {
  return /^\uFEFF*"?sep=([;,\t|])/i.exec(text)?.[1]
}

type Cells = readonly string[]

const letterOrDigit = /[\dA-Za-z]/
const separatorsAndQuotes = /[;,|"'\s]/g

/** Most cells have a letter or a digit. */
function hasContent(cell: string): boolean {
  return letterOrDigit.test(cell) || plainText(cell).replace(separatorsAndQuotes, '') !== ''
}

/** The place of the header in the first rows. */
function headerPlace(rows: readonly Cells[], separator: CsvSeparator): number {
  const first = rows[0] && isSeparatorLine(rows[0]) ? 1 : 0
  return first + titleLines(rows.slice(first), separator)
}

function isSeparatorLine([cell = '', ...others]: Cells): boolean {
  return /^sep=\W*$/i.test(plainText(cell)) && !others.some(hasContent)
}

/**
 * The number of title lines: rows with one cell before a header with several. Most rows below have several cells too. No customer
 * counts as a title, and a column of names keeps its header though there are commas in the names.
 */
function titleLines(rows: readonly Cells[], separator: CsvSeparator): number {
  const at = rows.findIndex(hasSeveral)
  const [header, ...customers] = rows.slice(Math.max(at, 0))
  const titles = rows.slice(0, Math.max(at, 0))
  if (!header || [...titles, header].flat().some(isKey) || !isMost(customers, hasSeveral)) return 0
  return separator !== ',' || isNoSentence(header, customers) ? titles.length : 0
}

/** Whether a column has digits or e-mails below a name without, and no space follows a comma. */
function isNoSentence(header: Cells, customers: readonly Cells[]): boolean {
  const names = header.some((name, at) => !isValue(name) && isMost(customers, (cells) => isValue(cells[at])))
  return names && !header.some((name) => name.startsWith(' '))
}

function isMost(rows: readonly Cells[], test: (cells: Cells) => boolean): boolean {
  return rows.filter(test).length * 2 > rows.length
}

function hasSeveral(cells: Cells): boolean {
  return cells.filter(hasContent).length > 1
}

function isValue(cell = ''): boolean {
  return /[\d@]/.test(cell)
}

/** Whether a cell can name a customer. */
function isKey(cell: string): boolean {
  return /@|^\+?[\d ]+$|^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(cell.trim())
}
