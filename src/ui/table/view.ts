import type { NamedView } from '#lib/table-settings.ts'
import type { Column } from './column.ts'

/** The column that rows are sorted by. */
export interface TableSort {
  readonly column: string
  readonly descending: boolean
}

/** All settings of a table that the user can change. It is plain data, so that the address can hold it. */
export interface TableView {
  readonly search: string
  readonly sort: TableSort | null
  /** Filter texts by column id; unfiltered columns have no entry. */
  readonly filters: Readonly<Record<string, string>>
  /** Ids of the hidden columns, in the order of the columns. */
  readonly hidden: readonly string[]
}

/** The fields of a column that the `view` functions need. */
export type ViewColumn = Pick<Column<never>, 'id' | 'filter' | 'hiddenByDefault' | 'sortable'>

/** The initial view of a table. */
export function defaultView(columns: readonly ViewColumn[], sort: TableSort | null = null): TableView {
  return { search: '', sort, filters: {}, hidden: hiddenKeys(columns, (column) => column.hiddenByDefault === true) }
}

/** Removes search and filters; sorting and columns stay. */
export function withoutFilters(view: TableView): TableView {
  return { ...view, search: '', filters: {} }
}

/** Sets the filter of one column; an empty text removes it. */
export function withFilter(view: TableView, column: string, text: string): TableView {
  const { [column]: _, ...others } = view.filters
  return { ...view, filters: text === '' ? others : { ...others, [column]: text } }
}

/** The next sort state when a heading is pressed: ascending, descending, none. */
export function nextSort(sort: TableSort | null, column: string): TableSort | null {
  if (sort?.column !== column) return { column, descending: false }
  return sort.descending ? null : { column, descending: true }
}

/** Takes the parts of `next` that are equal from `known`, so that what depends on an unchanged part is not computed again. */
export function withKnownParts(next: TableView, known: TableView): TableView {
  return {
    search: next.search,
    sort: isSameSort(next.sort, known.sort) ? known.sort : next.sort,
    filters: isSameFilters(next.filters, known.filters) ? known.filters : next.filters,
    hidden: next.hidden.join() === known.hidden.join() ? known.hidden : next.hidden,
  }
}

/**
 * Takes the order and the columns that the user has kept, where the address says nothing of them. A column with a filter stays visible, so
 * that no hidden filter is active.
 */
export function withKeptSettings(
  view: TableView,
  columns: readonly ViewColumn[],
  { sort, hidden }: Pick<NamedView, 'sort' | 'hidden'>,
): TableView {
  const initial = defaultView(columns)
  const canSort = columns.some(({ id, sortable }) => id === sort?.column && sortable !== false)
  const isUntouched = view.hidden.join() === initial.hidden.join()
  const isHidden = ({ id }: ViewColumn) => (hidden?.includes(id) ?? false) && view.filters[id] === undefined
  return {
    ...view,
    sort: view.sort ?? (canSort ? sort : null),
    hidden: hidden && isUntouched ? hiddenKeys(columns, isHidden) : view.hidden,
  }
}

/**
 * Reads a view from an address. A missing part is taken from `initial`. An invalid part (an unknown column, or a filter that
 * the column does not have) is ignored.
 *
 * @param prefix distinguishes two tables on one page: with `cards`, the search is `cards.q`
 */
export function readView(
  params: URLSearchParams,
  columns: readonly ViewColumn[],
  prefix = '',
  initial: TableView = defaultView(columns),
): TableView {
  const name = namesWith(prefix)
  const hide = params.getAll(name('hide'))
  const hidden = hide.length > 0 ? hiddenKeys(columns, (column) => hide.includes(column.id)) : initial.hidden
  const filters: Record<string, string> = {}
  for (const column of columns) {
    const text = column.filter && !hidden.includes(column.id) ? params.get(name(`filter.${column.id}`)) : null
    if (text) filters[column.id] = text
  }
  return {
    search: params.get(name('q')) ?? initial.search,
    sort: readSort(params, columns, name, initial.sort),
    filters,
    hidden,
  }
}

/**
 * Writes a view into a copy of an address's parameters: only what differs from `initial`. Other parameters do not change.
 * `readView` of the result returns the same view.
 */
export function writeView(
  view: TableView,
  params: URLSearchParams,
  columns: readonly ViewColumn[],
  prefix = '',
  initial: TableView = defaultView(columns),
): URLSearchParams {
  const name = namesWith(prefix)
  const written = new URLSearchParams(params)
  const owned = ['q', 'sort', 'order', 'hide', ...columns.map((column) => `filter.${column.id}`)]
  for (const own of owned) written.delete(name(own))
  if (view.search !== initial.search) written.set(name('q'), view.search)
  if (!isSameSort(view.sort, initial.sort)) {
    written.set(name('sort'), view.sort?.column ?? '')
    if (view.sort?.descending) written.set(name('order'), 'desc')
  }
  for (const [id, text] of Object.entries(view.filters)) written.set(name(`filter.${id}`), text)
  if (view.hidden.join() !== initial.hidden.join()) {
    // An empty value means that nothing is hidden, although some columns are by default.
    for (const id of view.hidden.length > 0 ? view.hidden : ['']) written.append(name('hide'), id)
  }
  return written
}

function readSort(
  params: URLSearchParams,
  columns: readonly ViewColumn[],
  name: (own: string) => string,
  initial: TableSort | null,
): TableSort | null {
  const id = params.get(name('sort'))
  if (id === null) return initial
  if (id === '') return null
  const isKnown = columns.some((column) => column.id === id && column.sortable !== false)
  return isKnown ? { column: id, descending: params.get(name('order')) === 'desc' } : initial
}

function isSameSort(one: TableSort | null, other: TableSort | null): boolean {
  return one?.column === other?.column && one?.descending === other?.descending
}

function isSameFilters(one: TableView['filters'], other: TableView['filters']): boolean {
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((id) => one[id] === other[id])
}

function namesWith(prefix: string): (own: string) => string {
  return (own) => (prefix ? `${prefix}.${own}` : own)
}

/** The first column identifies a row and is sticky, so it is never hidden. */
export function hiddenKeys(columns: readonly ViewColumn[], isHidden: (column: ViewColumn) => boolean): string[] {
  return columns.filter((column, index) => index > 0 && isHidden(column)).map((column) => column.id)
}
