import { useEffect } from 'react'
import type { RelatedTable, TablePage } from '#lib/entities/address.ts'
import { pageCount } from '#lib/limits.ts'

/** The props of both views. */
export interface EntityViewProps<Data> {
  readonly id: string
  readonly pages: Readonly<Record<RelatedTable, TablePage>>
  /** Whether the heading takes the focus wherever it is, because the user has just searched. */
  readonly takesFocus: boolean
  readonly onPage: (table: RelatedTable, page: TablePage) => void
  /** The table has no page with the number in the address. */
  readonly onCorrectPage: (table: RelatedTable, page: TablePage) => void
  readonly onEdit: (data: Data) => void
  readonly onDelete: (data: Data) => void
  /** The user is about to open a dialog. */
  readonly onIntent: () => void
}

/**
 * Goes to the last page when the table does not have the page of the address, for example of an old link.
 *
 * @param total number of rows; null until it is known
 */
export function usePageWithin(page: TablePage, total: number | null, onCorrect: (page: TablePage) => void): void {
  const last = total === null ? null : Math.max(1, pageCount(total, page.size))
  useEffect(() => {
    if (last !== null && page.page > last) onCorrect({ page: last, size: page.size })
  }, [page, last, onCorrect])
}
