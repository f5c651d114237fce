import { type SearchWord, searchWords } from '#lib/search-text.ts'
import type { Column } from './column.ts'
import { allMarked, forEachMark, type Marks } from './marks.ts'
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

/** Marks those of all rows that pass. */
export type TableFilter<Row> = (rows: readonly Row[]) => Marks

/** Combines the tool's filter, the column filters and the search. Undefined when every row passes. */
export function compileFilter<Row extends object>(source: FilterSource<Row>): TableFilter<Row> | undefined {
  const searches = [...searchFilter(source), ...columnFilters(source)]
  const tests = [...(source.rowFilter ? [source.rowFilter] : []), ...choiceTests(source)]
  if (tests.length === 0 && searches.length < 2) return searches[0]
  return (rows) => {
    const [first = allMarked(rows.length), ...others] = searches.map((search) => search(rows))
    const marks = first.slice()
    forEachMark(marks, (index) => {
      const row = rows[index]
      const passes = row && others.every((other) => other[index] === 1) && tests.every((test) => test(row))
      marks[index] = passes ? 1 : 0
    })
    return marks
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
  return columns.flatMap((column) => {
    const wanted = view.filters[column.id]
    return column.filter === 'text' && wanted ? [textFilter(index, [column], searchWords(wanted))] : []
  })
}

function choiceTests<Row extends object>({ view, columns }: FilterSource<Row>): RowTest<Row>[] {
  return columns.flatMap((column) => {
    const wanted = view.filters[column.id]
    return column.filter === 'choice' && wanted ? [(row: Row) => column.text(row) === wanted] : []
  })
}

function textFilter<Row extends object>(
  index: SearchIndex<Row>,
  group: ColumnGroup<Row>,
  words: readonly SearchWord[],
): TableFilter<Row> {
  return (rows) => index.find(rows, group, words)
}
