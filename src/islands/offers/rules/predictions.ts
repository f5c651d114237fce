import type { Prediction } from '#lib/contracts/offers.ts'
import { byteOrderMark, csvForms, csvLine } from '#lib/csv.ts'

/** Parameters of an individualised offer. */
export interface OfferParameters {
  /** Integers from -2 to 2. Source: OFF-12. */
  readonly turnover: number
  readonly interaction: number
  /** In euros. */
  readonly budget: number
}

/** The five levels of a parameter, the lowest first. Source: OFF-03, OFF-51. */
export const levels = [-2, -1, 0, 1, 2] as const
export type Level = (typeof levels)[number]

/**
 * Whether the request only needs the budget: the API remembers the parameters of the last prediction, so they have to match.
 *
 * @param confirmed parameters of the last answer to `json_stats/`; null before the first answer
 * Source: OFF-11, OFF-52.
 */
export function isBudgetEnough(
  wanted: OfferParameters,
  confirmed: Pick<OfferParameters, 'turnover' | 'interaction'> | null,
): boolean {
  return confirmed?.turnover === wanted.turnover && confirmed.interaction === wanted.interaction
}

/** Name of the file. Source: OFF-65. */
export const predictionsFile = 'predictions.csv'

/**
 * The lines of the predictions file, protected against formulas. A missing value is an empty cell, and the form is the same in
 * both languages, so that programs can read it.
 *
 * Source: OFF-08, OFF-65.
 */
export function predictionLines(predictions: readonly Prediction[]): string[] {
  const rows = predictions.map(({ customerId, storeName, cost }) =>
    csvLine([customerId ?? '', storeName ?? '', cost ?? ''], csvForms.en),
  )
  return [byteOrderMark, csvLine(['customerId', 'storeName', 'cost'], csvForms.en), ...rows]
}
