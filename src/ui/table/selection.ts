/** Selectable rows. The tool owns the selection and removes ids of rows that it deletes. */
export interface TableSelection<Row> {
  /** Ids of the selected rows. */
  readonly selected: ReadonlySet<string>
  readonly onSelectionChange: (selected: ReadonlySet<string>) => void
  /** Name of the checkbox in the heading, which selects all filtered rows. */
  readonly selectAll: string
  /** Name of a row's checkbox; the same function in every render. */
  readonly selectRow: (row: Row) => string
}

/** The selection with one row toggled. */
export function toggled(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected)
  if (!next.delete(id)) next.add(id)
  return next
}
