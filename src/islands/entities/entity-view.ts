import type { RelatedTable, TablePage } from '#lib/entities/address.ts'

/** The props of both views. */
export interface EntityViewProps<Data> {
  readonly id: string
  readonly pages: Readonly<Record<RelatedTable, TablePage>>
  /** Whether the heading takes the focus wherever it is, because the user has just searched. */
  readonly takesFocus: boolean
  readonly onPage: (table: RelatedTable, page: TablePage) => void
  readonly onEdit: (data: Data) => void
  readonly onDelete: (data: Data) => void
  /** The user is about to open a dialog. */
  readonly onIntent: () => void
}
