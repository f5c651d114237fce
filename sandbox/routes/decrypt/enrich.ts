import type { DecryptAttribute } from '#lib/contracts/decrypt.ts'
import type { CsvSeparator } from '#lib/decrypt/csv-reader.ts'
import { textOf } from '#lib/decrypt/encoding.ts'
import type { CsvLook } from '#lib/decrypt/file-look.ts'
import { createTableReader } from '#lib/decrypt/table-reader.ts'
import type { Database } from '../../db/database.ts'
import { type FoundCustomer, findCustomers, type KeyColumn } from './find-customers.ts'
import { isLink, longLink, shortCode } from './links.ts'

/** A file of customers and the attributes to add. */
export interface Enrichment {
  readonly file: Blob
  readonly look: CsvLook
  readonly keys: readonly KeyColumn[]
  readonly attributes: readonly DecryptAttribute[]
  readonly links: LinkStyle
}

const rowsAtOnce = 1_000
const byteOrderMark = '\uFEFF'

/**
 * Writes the enriched file in chunks, in UTF-8 with a byte order mark and with the file's separator. The columns keep
 * their places. Each attribute becomes a column after them, or replaces the column with its name. The row of an
 * unknown customer keeps its cells.
 */
export async function* enrich(db: Database, enrichment: Enrichment): AsyncGenerator<Uint8Array> {
  const { look, attributes } = enrichment
  const separator = look.separator ?? ','
  const added = attributes.filter((attribute) => !look.header.includes(attribute))
  const columns = [...look.header, ...added]
  const encoder = new TextEncoder()
  yield encoder.encode(byteOrderMark + csvRow(columns, separator))
  for await (const rows of batchesOf(enrichment, separator)) {
    const found = await findCustomers(db, enrichment.keys, rows)
    const lines = rows.map((row, index) => {
      const customer = found[index]
      const cells = columns.map((name, column) => {
        const attribute = attributes.find((one) => one === name)
        return customer && attribute ? attributeValue(attribute, customer, enrichment.links) : (row[column] ?? '')
      })
      return csvRow(cells, separator)
    })
    yield encoder.encode(lines.join(''))
  }
}

/** Reads the rows below the header in batches. */
async function* batchesOf({ file, look }: Enrichment, separator: CsvSeparator): AsyncGenerator<string[][]> {
  let rows: string[][] = []
  let headerSeen = false
  const reader = createTableReader(separator, (cells) => {
    if (headerSeen) rows.push(cells)
    headerSeen = true
  })
  for await (const text of textOf(file, look.encoding)) {
    reader.push(text)
    for (; rows.length >= rowsAtOnce; rows = rows.slice(rowsAtOnce)) yield rows.slice(0, rowsAtOnce)
  }
  reader.end()
  if (rows.length > 0) yield rows
}

/** Writes a line as RFC 4180 says. Formulas are not escaped: phones begin with a plus, and the file feeds campaigns. */
function csvRow(cells: readonly string[], separator: CsvSeparator): string {
  const written = cells.map((cell) =>
    cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell,
  )
  return `${written.join(separator)}\r\n`
}

/** The form of the links in a file. */
export interface LinkStyle {
  readonly queryString: string
  /** The origin of short links, or null for long links. */
  readonly shortOrigin: string | null
}

/** The value of an attribute in the file, or an empty text. Times are in ISO 8601. */
function attributeValue(attribute: DecryptAttribute, customer: FoundCustomer, style: LinkStyle): string {
  if (isLink(attribute)) {
    const { queryString, shortOrigin } = style
    return shortOrigin === null
      ? longLink(attribute, customer, queryString)
      : `${shortOrigin}/s/${shortCode(customer.id, attribute, queryString)}`
  }
  switch (attribute) {
    case 'id':
      return customer.id
    case 'firstName':
      return customer.firstName ?? ''
    case 'lastName':
      return customer.lastName ?? ''
    case 'email':
      return customer.email ?? ''
    case 'phone':
      return customer.phone === null ? '' : `+${customer.callingCode}${customer.phone}`
    case 'creationDate':
      return customer.createdAt.toISOString()
    case 'registrationDate':
      return customer.registrationDate?.toISOString() ?? ''
    case 'desyncronizationDate':
      return customer.desynchronisedAt?.toISOString() ?? ''
    case 'referralCode':
      return customer.referralCode ?? ''
  }
}
