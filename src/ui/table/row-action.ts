import type { ReactNode } from 'react'

/** Buttons of each row, in a column that stays in view at the right. They must fit into a row, as `Button` does when it is small. */
export interface RowAction<Row> {
  /** Heading of the column. */
  readonly label: string
  /** The same function in every render, else every row renders anew. */
  readonly render: (row: Row) => ReactNode
  /** CSS pixels; 112 without it. */
  readonly width?: number
}
