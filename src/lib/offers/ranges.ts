/** The four ranges of the customer filter, in their order. Source: OFF-28. */
export const rangeNames = ['abandon', 'frequence', 'panier', 'parcours'] as const
export type RangeName = (typeof rangeNames)[number]

/** In percent, 0 to 100; `min` is never above `max`. */
export interface PercentRange {
  readonly min: number
  readonly max: number
}

export type CustomerRanges = Readonly<Record<RangeName, PercentRange>>

/** Ranges that exclude no customer. */
export const allCustomers: CustomerRanges = {
  abandon: { min: 0, max: 100 },
  frequence: { min: 0, max: 100 },
  panier: { min: 0, max: 100 },
  parcours: { min: 0, max: 100 },
}

/**
 * Moves one end of a range. It stops at the other end and at the limits of the scale.
 *
 * @param to in percent; a value that is not a number changes nothing
 */
export function moveEnd(range: PercentRange, end: keyof PercentRange, to: number): PercentRange {
  if (!Number.isFinite(to)) return range
  const [from, until] = end === 'min' ? [0, range.max] : [range.min, 100]
  return { ...range, [end]: Math.min(until, Math.max(from, Math.round(to))) }
}

/** The ranges as query parameters, each as JSON text. Source: OFF-62. */
export function rangesInQuery({ abandon, frequence, panier, parcours }: CustomerRanges) {
  return {
    range_abandon: rangeText(abandon),
    range_frequence: rangeText(frequence),
    range_panier: rangeText(panier),
    range_parcours: rangeText(parcours),
  }
}

/** Ids of the customers found: the first item of each row. Source: OFF-29, OFF-62. */
export function customerIds(rows: readonly (readonly unknown[])[]): readonly string[] {
  return rows.flatMap(([id]) => (typeof id === 'string' || typeof id === 'number' ? String(id) : []))
}

function rangeText({ min, max }: PercentRange): string {
  return JSON.stringify({ min, max })
}
