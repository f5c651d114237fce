import type { TablePlace } from '#lib/table-place.ts'
import type { FirstOfRow } from './ranking.ts'
import type { Associable } from './task.ts'

/**
 * Finds the next shown transaction that A would associate, behind the last one from the first on.
 *
 * @returns its id; null when there is none
 */
export function nextSureId<Row extends Associable>(
  { row: active, shown }: TablePlace<Row>,
  firstStore: FirstOfRow<Row>,
  canOpen: (row: Row) => boolean,
): string | null {
  const start = shown.findIndex(({ original }) => original === active) + 1
  const isSure = ({ original: row }: { readonly original: Row }) =>
    row.id !== null && canOpen(row) && firstStore(row)?.isSure === true
  const next = shown.find((one, index) => index >= start && isSure(one)) ?? shown.find(isSure)
  return next?.original.id ?? null
}
