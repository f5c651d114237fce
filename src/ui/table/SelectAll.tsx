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

interface SelectAllProps<Row> {
  /** The filtered rows. */
  readonly rows: readonly { readonly id: string }[]
  readonly selection: TableSelection<Row>
}

/** Selects all filtered rows; indeterminate when only some of them are selected. */
export function SelectAll<Row>({ rows, selection }: SelectAllProps<Row>) {
  const { selected, onSelectionChange } = selection
  const count = rows.filter(({ id }) => selected.has(id)).length
  const isAll = rows.length > 0 && count === rows.length
  const toggle = () => {
    const next = new Set(selected)
    for (const { id } of rows) {
      if (isAll) next.delete(id)
      else next.add(id)
    }
    onSelectionChange(next)
  }
  return (
    <input
      type="checkbox"
      aria-label={selection.selectAll}
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !isAll
      }}
      onChange={toggle}
      className="block size-4 accent-accent"
    />
  )
}
