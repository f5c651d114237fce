import { focusActiveRow, listOf } from './row-keys.ts'
import { type SearchKeys, useSearchKeys } from './use-search-keys.ts'

/**
 * The search of a list with rows: Enter and the down key go on to its active row. It is a file of its own, because other searches do not
 * load the keys of rows.
 *
 * @param isSettled whether the shown rows are those of the search
 */
export function useRowSearch(isSettled: boolean): SearchKeys {
  const search = useSearchKeys(() => focusActiveRow(listOf(search.field.current)), isSettled)
  return search
}
