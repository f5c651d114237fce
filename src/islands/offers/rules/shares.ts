import type { StoreShares } from '#lib/contracts/offers.ts'

/** A segment of the donut chart. */
export interface Share {
  readonly kind: 'in' | 'out' | 'online'
  /** The value in the answer. */
  readonly value: number
  /** Percentage of the sum of all shares, 0 to 100. */
  readonly percent: number
}

/**
 * The segments of the donut chart in their order. The online segment is left out when it is zero. Missing and negative
 * values count as zero.
 *
 * @returns an empty list when all values are zero or missing
 * Source: OFF-18, OFF-56.
 */
export function sharesOf({ share_in, share_out, share_online }: StoreShares): readonly Share[] {
  const parts = [
    { kind: 'in', value: amount(share_in) },
    { kind: 'out', value: amount(share_out) },
    { kind: 'online', value: amount(share_online) },
  ] as const
  const total = parts.reduce((sum, { value }) => sum + value, 0)
  if (total === 0) return []
  return parts
    .filter(({ kind, value }) => kind !== 'online' || value !== 0)
    .map((part) => ({ ...part, percent: (100 * part.value) / total }))
}

function amount(value: number | null): number {
  return value === null || value < 0 ? 0 : value
}
