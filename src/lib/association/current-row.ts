/**
 * The row that was chosen, as it is after the list may have been read again; null when it has left the list. A row without
 * an id cannot be found in another reading.
 */
export function currentRow<Row extends { readonly id: string | null }>(
  rows: readonly Row[] | undefined,
  chosen: Row | null,
): Row | null {
  if (!rows || !chosen) return null
  if (rows.includes(chosen)) return chosen
  return (chosen.id !== null && rows.find(({ id }) => id === chosen.id)) || null
}
