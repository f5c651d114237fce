/**
 * Finds the chosen row after the list may have been reloaded. Returns null when the row has left the list.
 * A row without an id cannot be found again after a reload.
 */
export function currentRow<Row extends { readonly id: string | null }>(
  rows: readonly Row[] | undefined,
  chosen: Row | null,
): Row | null {
  if (!rows || !chosen) return null
  if (rows.includes(chosen)) return chosen
  return (chosen.id !== null && rows.find(({ id }) => id === chosen.id)) || null
}
