import type { ReactNode } from 'react'

/** Buttons of each row in a sticky column at the right. They have to fit into a row, like a small `Button`. */
export interface RowAction<Row> {
  /** Heading of the column. */
  readonly label: string
  /** The same function in every render, or every row renders again. */
  readonly render: (row: Row) => ReactNode
  /** In CSS pixels; 112 by default. */
  readonly width?: number
}
