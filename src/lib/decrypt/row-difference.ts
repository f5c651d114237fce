import type { FileLook } from './file-look.ts'

/** Number of rows sent and received. `received` is null when the answer is not CSV. */
export interface RowDifference {
  readonly sent: number
  readonly received: number | null
}

/**
 * Reports lost or added rows; null when the counts agree. Also null when the sent file is not readable as CSV or the answer
 * could not be inspected, because then there is nothing to compare.
 *
 * @param sent the inspected file; null when it could not be inspected
 */
export function rowDifference(sent: FileLook | null, received: FileLook | null): RowDifference | null {
  if (sent?.kind !== 'csv' || received === null) return null
  if (received.kind !== 'csv') return { sent: sent.rows, received: null }
  return sent.rows === received.rows ? null : { sent: sent.rows, received: received.rows }
}
