import { useEffect } from 'react'
import type { TablePage } from '#lib/entities/address.ts'
import { pageCount } from '#lib/limits.ts'

/**
 * Leads from a page that the table does not have, as in an old address, to its last one.
 *
 * @param total rows of the table; null while nobody knows
 */
export function usePageWithin(page: TablePage, total: number | null, onCorrect: (page: TablePage) => void): void {
  const last = total === null ? null : Math.max(1, pageCount(total, page.size))
  useEffect(() => {
    if (last !== null && page.page > last) onCorrect({ page: last, size: page.size })
  }, [page, last, onCorrect])
}
