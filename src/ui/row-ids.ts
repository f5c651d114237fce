/**
 * Unique ids for the rows of a table. A row with a missing or repeated id gets a generated one, which stays the same when
 * other rows leave.
 */
export function uniqueRowIds<Row>(rows: readonly Row[], rowId: (row: Row) => string | null): readonly string[] {
  return rows.map(rowIds(rowId))
}

/** Gives the rows of a table their ids, one after the other. */
export function rowIds<Row>(rowId: (row: Row) => string | null): (row: Row) => string {
  const counts = new Map<string | null, number>()
  return (row) => {
    const id = rowId(row)
    const earlier = counts.get(id) ?? 0
    counts.set(id, earlier + 1)
    return id !== null && earlier === 0 ? id : `${id ?? ''}\u0000${earlier}`
  }
}
