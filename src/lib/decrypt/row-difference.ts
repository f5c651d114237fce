import type { FileLook } from './file-look.ts'

/** How many rows were sent and came back; null where what came back is no CSV. */
export interface RowDifference {
  readonly sent: number
  readonly received: number | null
}

/**
 * Whether rows were lost or added on the way, or null if not. A file that could not be read as CSV cannot be compared, and
 * neither can an answer that could not be looked at.
 *
 * @param sent the file, or null where it could not be looked at
 */
export function rowDifference(sent: FileLook | null, received: FileLook | null): RowDifference | null {
  if (sent?.kind !== 'csv' || received === null) return null
  if (received.kind !== 'csv') return { sent: sent.rows, received: null }
  return sent.rows === received.rows ? null : { sent: sent.rows, received: received.rows }
}
