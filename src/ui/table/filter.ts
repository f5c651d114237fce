import { searchWords } from '#lib/search-text.ts'
import type { Column } from './column.ts'
import { type ColumnGroup, type SearchIndex, searchedColumns } from './search-index.ts'
import type { TableView } from './view.ts'

export type RowTest<Row> = (row: Row) => boolean

/** Everything that decides which rows pass. */
export interface FilterSource<Row extends object> {
  readonly view: Pick<TableView, 'search' | 'filters'>
  readonly columns: readonly Column<Row>[]
  readonly visible: ColumnGroup<Row>
  readonly index: SearchIndex<Row>
  readonly rowFilter?: RowTest<Row> | undefined
}

/** Combines the tool's filter, the column filters and the search into one test. Undefined when every row passes. */
export function compileFilter<Row extends object>(source: FilterSource<Row>): RowTest<Row> | undefined {
  const tests = [source.rowFilter, ...columnTests(source), searchTest(source)].filter((test) => test !== undefined)
  if (tests.length < 2) return tests[0]
  return (row) => tests.every((test) => test(row))
}

/** The distinct values of a column, as displayed, in reading order. */
export function filterChoices<Row>(column: Column<Row>, rows: readonly Row[]): string[] {
  const choices = new Set<string>()
  for (const row of rows) choices.add(column.text(row))
  return [...choices].sort((a, b) => a.localeCompare(b, undefined, { numeric: true }))
}

function searchTest<Row extends object>({ view, visible, index }: FilterSource<Row>): RowTest<Row> | undefined {
  const words = searchWords(view.search)
  return words.length === 0 ? undefined : index.test(searchedColumns(visible, words), words)
}

function columnTests<Row extends object>({ view, columns, index }: FilterSource<Row>): RowTest<Row>[] {
  return columns.flatMap((column): RowTest<Row>[] => {
    const wanted = view.filters[column.key]
    if (!column.filter || wanted === undefined || wanted === '') return []
    if (column.filter === 'choice') return [(row) => column.text(row) === wanted]
    return [index.test([column], searchWords(wanted))]
  })
}
