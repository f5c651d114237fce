/**
 * The index of the row that a key moves to; null when the key does not move.
 *
 * @param key as in `KeyboardEvent.key`
 * @param index index of the active row
 * @param count number of rows
 * @param pageSize number of whole rows in view
 */
export function movedIndex(key: string, index: number, count: number, pageSize: number): number | null {
  const step = Math.max(1, pageSize - 1)
  const targets: Readonly<Record<string, number>> = {
    ArrowUp: index - 1,
    ArrowDown: index + 1,
    PageUp: index - step,
    PageDown: index + step,
    Home: 0,
    End: count - 1,
  }
  const target = targets[key]
  if (target === undefined || count === 0) return null
  return Math.min(Math.max(target, 0), count - 1)
}

/**
 * The index of the heading that a key moves to; null when the key does not move.
 *
 * @param index index of the focused heading; -1 when the focus is elsewhere
 */
export function movedSideways(key: string, index: number, count: number): number | null {
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    Home: 0,
    End: count - 1,
  }
  const target = targets[key]
  if (target === undefined || index < 0) return null
  return Math.min(Math.max(target, 0), count - 1)
}

/**
 * The scroll position that makes a row fully visible with the least movement.
 *
 * @param viewHeight height of the row area, without the heading
 */
export function scrollTopShowing(index: number, rowHeight: number, scrollTop: number, viewHeight: number): number {
  const top = index * rowHeight
  if (top < scrollTop) return top
  return Math.max(scrollTop, top + rowHeight - viewHeight)
}

/** Id and index of a row that was active. */
export interface ActiveRow {
  readonly id: string
  readonly index: number
}

/**
 * The current index of the active row. If the row is gone, the row in its place becomes active.
 *
 * @returns -1 when there are no rows
 */
export function activeIndexIn(rows: readonly { readonly id: string }[], active: ActiveRow | null): number {
  if (active === null) return rows.length > 0 ? 0 : -1
  if (rows[active.index]?.id === active.id) return active.index
  const found = rows.findIndex((row) => row.id === active.id)
  return found >= 0 ? found : Math.min(active.index, rows.length - 1)
}
