import { leftOutOf } from '../contracts/lists.ts'
import { pageHeaders, pageSizes } from './address.ts'

const size = Math.max(...pageSizes)

/** One page of a list. */
export interface ReadPage<Row> {
  readonly rows: readonly Row[]
  readonly isLast: boolean
}

/**
 * Reads a list that the API sends by pages only. The last page is a shorter one, with the rows that could not be read counted. A service
 * that knows no pages sends the whole list, or the same page again. Source: ENT-29, API-47.
 *
 * @param read one page; its failure ends the reading
 * @param first number of the first page to read
 */
export async function* readPages<Row>(
  read: (headers: ReturnType<typeof pageHeaders>) => Promise<readonly Row[]>,
  first = 1,
): AsyncGenerator<ReadPage<Row>, void> {
  let before = ''
  for (let page = first; ; page += 1) {
    const rows = await read(pageHeaders({ page, size }))
    const text = JSON.stringify(rows)
    const isRepeated = text === before
    const isLast = isRepeated || rows.length + leftOutOf(rows) !== size
    yield { rows: isRepeated ? [] : rows, isLast }
    if (isLast) return
    before = text
  }
}
