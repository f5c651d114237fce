import { useEffect } from 'react'
import type { RelatedTable, TablePage } from '#lib/entities/address.ts'
import { pageCount } from '#lib/limits.ts'

/** What both views get from the page. */
export interface EntityViewProps<Data> {
  readonly id: string
  readonly pages: Readonly<Record<RelatedTable, TablePage>>
  /** Somebody has just searched, so that the focus goes where the answer is. */
  readonly takesFocus: boolean
  readonly onPage: (table: RelatedTable, page: TablePage) => void
  /** The page in the address is none of the table. */
  readonly onCorrectPage: (table: RelatedTable, page: TablePage) => void
  readonly onEdit: (data: Data) => void
  readonly onDelete: (data: Data) => void
  /** Somebody is about to open a dialog. */
  readonly onIntent: () => void
}

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
