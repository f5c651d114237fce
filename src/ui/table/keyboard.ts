/**
 * The row that a key leads to, or null when the key does not move.
 *
 * @param key as in `KeyboardEvent.key`
 * @param index the active row, from 0
 * @param count number of rows
 * @param pageSize whole rows that fit into view
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
 * The heading that a key leads to from another one, or null when the key does not move.
 *
 * @param index the heading with the focus, -1 when the focus is elsewhere
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
 * Where to scroll so that a row is wholly in view, moving as little as possible.
 *
 * @param viewHeight height in which rows are seen, without the heading
 */
export function scrollTopShowing(index: number, rowHeight: number, scrollTop: number, viewHeight: number): number {
  const top = index * rowHeight
  if (top < scrollTop) return top
  return Math.max(scrollTop, top + rowHeight - viewHeight)
}

/** A row that was active, by what it was and where. */
export interface ActiveRow {
  readonly id: string
  readonly index: number
}

/**
 * Where the active row is now: where it was, where it went, or in the place of the one that has gone.
 *
 * @returns -1 when there are no rows
 */
export function activeIndexIn(rows: readonly { readonly id: string }[], active: ActiveRow | null): number {
  if (active === null) return rows.length > 0 ? 0 : -1
  if (rows[active.index]?.id === active.id) return active.index
  const found = rows.findIndex((row) => row.id === active.id)
  return found >= 0 ? found : Math.min(active.index, rows.length - 1)
}
