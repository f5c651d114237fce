/**
 * Unique ids for the rows of a table. A row with a missing or repeated id gets a generated one, which stays the same when
 * other rows leave.
 */
export function uniqueRowIds<Row>(rows: readonly Row[], rowId: (row: Row) => string | null): readonly string[] {
  return rows.map(rowIds(rowId))
}

/** Gives the rows of a table their ids, one after the other. */
export function rowIds<Row>(rowId: (row: Row) => string | null): (row: Row) => string {
  const known = new Set<string>()
  const counts = new Map<string | null, number>()
  return (row) => {
    const id = rowId(row)
    const { size } = known
    // Most rows need no count, which would take another look-up of each.
    if (id !== null && known.add(id).size > size) return id
    const earlier = counts.get(id) ?? (id === null ? 0 : 1)
    counts.set(id, earlier + 1)
    return `${id ?? ''}\u0000${earlier}`
  }
}
