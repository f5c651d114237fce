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

/** Given all rows, returns the test of one of them. The test also receives the row's index among all rows. */
export type TableFilter<Row> = (rows: readonly Row[]) => (row: Row, index: number) => boolean

/** Combines the tool's filter, the column filters and the search. Undefined when every row passes. */
export function compileFilter<Row extends object>(source: FilterSource<Row>): TableFilter<Row> | undefined {
  const { rowFilter } = source
  const filters = [...(rowFilter ? [() => rowFilter] : []), ...columnFilters(source), ...searchFilter(source)]
  if (filters.length < 2) return filters[0]
  return (rows) => {
    const tests = filters.map((filter) => filter(rows))
    return (row, index) => tests.every((test) => test(row, index))
  }
}

/** The distinct values of a column, as displayed, in reading order. */
export function filterChoices<Row>(column: Column<Row>, rows: readonly Row[]): string[] {
  const choices = new Set<string>()
  for (const row of rows) choices.add(column.text(row))
  return [...choices].sort((a, b) => a.localeCompare(b, undefined, { numeric: true }))
}

function searchFilter<Row extends object>({ view, visible, index }: FilterSource<Row>): TableFilter<Row>[] {
  const words = searchWords(view.search)
  return words.length === 0 ? [] : [textFilter(index, searchedColumns(visible, words), words)]
}

function columnFilters<Row extends object>({ view, columns, index }: FilterSource<Row>): TableFilter<Row>[] {
  return columns.flatMap((column): TableFilter<Row>[] => {
    const wanted = view.filters[column.key]
    if (!column.filter || wanted === undefined || wanted === '') return []
    if (column.filter === 'choice') return [() => (row) => column.text(row) === wanted]
    return [textFilter(index, [column], searchWords(wanted))]
  })
}

function textFilter<Row extends object>(
  index: SearchIndex<Row>,
  group: ColumnGroup<Row>,
  words: readonly string[],
): TableFilter<Row> {
  return (rows) => {
    const found = index.find(rows, group, words)
    return (_row, at) => found[at] === 1
  }
}
