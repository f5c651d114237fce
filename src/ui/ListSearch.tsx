import { useMemo } from 'react'
import { useHydrated } from './IslandRoot.tsx'
import { SearchBox } from './SearchBox.tsx'
import { startFocusIn } from './start-focus.ts'
import { useBuiltFocus } from './use-built-focus.ts'
import { useRowSearch } from './use-row-search.ts'

interface ListSearchProps {
  readonly label: string
  readonly text: string
  readonly onSearch: (text: string) => void
  /** Whether the list is there. */
  readonly isSettled: boolean
}

/** The search above a `SimpleTable`, where the work of its page starts. Both are in an element with `data-list`. */
export function ListSearch({ isSettled, ...props }: ListSearchProps) {
  const search = useRowSearch(isSettled)
  const field = useMemo(() => startFocusIn(search.field), [search.field])
  // The built page does not know whether the user has turned the key off.
  const shown = useHydrated() ? search.shown : undefined
  return <SearchBox {...useBuiltFocus()} {...props} {...search} field={field} shown={shown} />
}
