import type { Prediction } from '#lib/contracts/offers.ts'
import { byteOrderMark, csvLine } from '#lib/csv.ts'

/** Name of the file. Source: OFF-65. */
export const predictionsFile = 'predictions.csv'

/**
 * The lines of the predictions file, protected against formulas. A missing value is an empty cell, so that programs can read it.
 *
 * Source: OFF-08, OFF-65.
 */
export function predictionLines(predictions: readonly Prediction[]): string[] {
  const rows = predictions.map(({ customerId, storeName, cost }) =>
    csvLine([customerId ?? '', storeName ?? '', cost ?? '']),
  )
  return [byteOrderMark, csvLine(['customerId', 'storeName', 'cost']), ...rows]
}
