/**
 * The ids of a table's rows, each of them once. A row whose id is missing, or is that of a row before it, gets one of its
 * own that stays while other rows leave.
 */
export function uniqueRowIds<Row>(rows: readonly Row[], rowId: (row: Row) => string | null): readonly string[] {
  const counts = new Map<string | null, number>()
  return rows.map((row) => {
    const id = rowId(row)
    const earlier = counts.get(id) ?? 0
    counts.set(id, earlier + 1)
    return id !== null && earlier === 0 ? id : `${id ?? ''}\u0000${earlier}`
  })
}
