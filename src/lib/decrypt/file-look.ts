import { type CsvSeparator, csvSeparators } from './csv-reader.ts'
import { type Encoding, encodingOf, textOf } from './encoding.ts'
import { createTableReader, namedSeparator } from './table-reader.ts'

export interface CsvLook {
  readonly kind: 'csv'
  readonly encoding: Encoding
  /** Null for a file with one column. */
  readonly separator: CsvSeparator | null
  /** Names of the columns. */
  readonly header: readonly string[]
  /** Number of rows below the header. Blank ones and rows of separators do not count. */
  readonly rows: number
  /** Whether a quote is never closed, so that all following rows read as one. */
  readonly openQuote: boolean
}

/**
 * Content of a file. `archive`: a zip, such as a spreadsheet in the newer format. `binary`: not text.
 */
export type FileLook = CsvLook | { readonly kind: 'empty' | 'archive' | 'binary' }

/** The separator is detected from this many bytes, and from at most this many rows of them. */
const sampleBytes = 65_536
const sampleRows = 20

/**
 * Inspects a file in chunks, so that it is never entirely in memory. Reads the file twice: once for the encoding, once for
 * the rows.
 *
 * @throws when the file cannot be read, because it was changed or deleted
 */
export async function lookAtFile(file: Blob): Promise<FileLook> {
  if (file.size === 0) return { kind: 'empty' }
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  if (head[0] === 0x50 && head[1] === 0x4b && head[2] === 3 && head[3] === 4) return { kind: 'archive' }
  const encoding = await encodingOf(file)
  if (encoding === null) return { kind: 'binary' }
  const separator = await separatorOf(file, encoding)
  let header: readonly string[] | null = null
  let rows = 0
  const reader = createTableReader(separator ?? ',', (cells) => {
    if (header === null) header = cells
    else rows += 1
  })
  for await (const text of textOf(file, encoding)) reader.push(text)
  const { openQuote } = reader.end()
  return header === null ? { kind: 'empty' } : { kind: 'csv', encoding, separator, header, rows, openQuote }
}

/**
 * The separator that the first line names, or else the one that gives the first rows the same number of cells, at least two. The
 * higher number of cells breaks a tie.
 */
async function separatorOf(file: Blob, encoding: Encoding): Promise<CsvSeparator | null> {
  const isWhole = file.size <= sampleBytes
  let sample = ''
  for await (const text of textOf(file.slice(0, sampleBytes), encoding)) sample += text
  const named = csvSeparators.find((separator) => separator === namedSeparator(sample))
  if (named) return named
  let best: { separator: CsvSeparator; agreeing: number; cells: number } | null = null
  for (const separator of csvSeparators) {
    const counts = cellCounts(sample, separator, isWhole)
    const cells = counts[0] ?? 0
    const agreeing = counts.filter((count) => count === cells).length / counts.length
    if (cells < 2) continue
    if (best === null || agreeing > best.agreeing || (agreeing === best.agreeing && cells > best.cells)) {
      best = { separator, agreeing, cells }
    }
  }
  return best?.separator ?? null
}

function cellCounts(sample: string, separator: CsvSeparator, isWhole: boolean): number[] {
  const counts: number[] = []
  const reader = createTableReader(separator, (cells) => {
    if (counts.length < sampleRows) counts.push(cells.length)
  })
  reader.push(sample)
  // The last row of a sample may be cut off, so it is skipped unless it is the only one.
  if (isWhole || counts.length === 0) reader.end()
  return counts
}

/** Number of rows sent and received. `received` is null when the answer is not CSV. */
export interface RowDifference {
  readonly sent: number
  readonly received: number | null
}

/**
 * Reports lost or added rows; null when the counts agree. Also null when the sent file is not readable as CSV or the answer
 * could not be inspected, because then there is nothing to compare.
 *
 * @param sent the inspected file; null when it could not be inspected
 */
export function rowDifference(sent: FileLook | null, received: FileLook | null): RowDifference | null {
  if (sent?.kind !== 'csv' || received === null) return null
  if (received.kind !== 'csv') return { sent: sent.rows, received: null }
  return sent.rows === received.rows ? null : { sent: sent.rows, received: received.rows }
}
