/** Rows that can be chosen; the tool keeps which ones, and drops those that it removes. */
export interface TableSelection<Row> {
  /** Ids of the chosen rows. */
  readonly selected: ReadonlySet<string>
  readonly onSelectionChange: (selected: ReadonlySet<string>) => void
  /** Name of the checkbox in the heading, which chooses every row that the filters keep. */
  readonly selectAll: string
  /** Name of a row's checkbox; the same function in every render. */
  readonly selectRow: (row: Row) => string
}

/** The chosen rows with one of them turned the other way. */
export function toggled(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected)
  if (!next.delete(id)) next.add(id)
  return next
}
