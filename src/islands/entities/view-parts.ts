import type { RelatedTable, TablePage } from '#lib/entities/address.ts'

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

/** Order in which failed readings are shown, the entity's own first. */
export const failureRanks = { general: 0, part: 1 } as const
