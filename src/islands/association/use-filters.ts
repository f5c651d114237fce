import { useCallback, useState } from 'react'
import { type AssociationFilters, readFilters, writeFilters } from '#lib/association/filters.ts'

/** The tool's own filters, kept in the address beside the table's. */
export function useFilters(): [AssociationFilters, (filters: AssociationFilters) => void] {
  const [filters, setFilters] = useState(() => readFilters(new URLSearchParams(location.search)))
  const change = useCallback((next: AssociationFilters) => {
    const query = new URLSearchParams(location.search)
    writeFilters(query, next)
    history.replaceState(history.state, '', `${location.pathname}?${query}`)
    setFilters(next)
  }, [])
  return [filters, change]
}
