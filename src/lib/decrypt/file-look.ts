import { type CsvSeparator, createCsvReader, csvSeparators } from './csv-reader.ts'
import { type Encoding, encodingOf, textOf } from './encoding.ts'

/** A file that reads as CSV. */
export interface CsvLook {
  readonly kind: 'csv'
  readonly encoding: Encoding
  /** Null for a file of one column, which has none. */
  readonly separator: CsvSeparator | null
  /** Names of the columns: the cells of the first row. */
  readonly header: readonly string[]
  /** Rows below the header. */
  readonly rows: number
  /** A quote is opened and never closed, so that the rows behind it read as one. */
  readonly openQuote: boolean
}

/**
 * What a file looks like from inside. `archive`: a zip, as a spreadsheet in the newer format is one; `binary`: no text.
 */
export type FileLook = CsvLook | { readonly kind: 'empty' | 'archive' | 'binary' }

/** Bytes from which the separator is told, and rows of them that have to agree. */
const sampleBytes = 65_536
const sampleRows = 20

/**
 * Looks at a file as it is read, piece by piece, so that it is never in the memory as a whole. It goes over the file twice:
 * once for the encoding, once for the rows.
 *
 * @throws when the file cannot be read, because it has been changed or is gone
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
  const reader = createCsvReader(separator ?? ',', (cells) => {
    if (header === null) header = cells
    else rows += 1
  })
  for await (const text of textOf(file, encoding)) reader.push(text)
  const { openQuote } = reader.end()
  return header === null ? { kind: 'empty' } : { kind: 'csv', encoding, separator, header, rows, openQuote }
}

/** The separator by which the first rows have as many cells each, and more than one; the most cells win. */
async function separatorOf(file: Blob, encoding: Encoding): Promise<CsvSeparator | null> {
  const isWhole = file.size <= sampleBytes
  let sample = ''
  for await (const text of textOf(file.slice(0, sampleBytes), encoding)) sample += text
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
  const reader = createCsvReader(separator, (cells) => {
    if (counts.length < sampleRows) counts.push(cells.length)
  })
  reader.push(sample)
  // The last row of a sample may be cut, unless there is no other.
  if (isWhole || counts.length === 0) reader.end()
  return counts
}
