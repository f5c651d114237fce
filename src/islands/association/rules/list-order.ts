interface Identified {
  readonly id: string | null
}

/** The rows of a new reading in their order, and what the order has had besides, each row after the one that was before it. */
export function mergedOrder<Row extends Identified>(rows: readonly Row[], order: readonly Row[]): readonly Row[] {
  const read = new Set(rows.map(({ id }) => id))
  const gone = new Map<string | null, Row[]>()
  let before: string | null = null
  for (const row of order) {
    if (row.id === null) continue
    const others = gone.get(before)
    if (read.has(row.id)) before = row.id
    else if (others) others.push(row)
    else gone.set(before, [row])
  }
  const after = (id: string | null) => gone.get(id) ?? []
  return [...after(null), ...rows.flatMap((row) => (row.id === null ? [row] : [row, ...after(row.id)]))]
}

/**
 * The rows with one that returns: after the nearest one that was before it and is still there.
 *
 * @param order has the row, as `mergedOrder` keeps it
 */
export function withReturned<Row extends Identified>(
  rows: readonly Row[],
  returned: Row,
  order: readonly Row[],
): readonly Row[] {
  const place = order.findIndex(({ id }) => id === returned.id)
  const earlier = new Set(order.slice(0, Math.max(0, place)).map(({ id }) => id))
  const nearest = rows.findLastIndex(({ id }) => id !== null && earlier.has(id))
  return rows.toSpliced(nearest + 1, 0, returned)
}
