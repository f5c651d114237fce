import type { StoreShares } from '#lib/contracts/offers.ts'

/** Part of the donut: a label's key and its percentage of all that is known. */
export interface Share {
  readonly kind: 'in' | 'out' | 'online'
  /** As answered. */
  readonly value: number
  /** Of the sum of all shares, from 0 to 100. */
  readonly percent: number
}

/**
 * The parts of the donut in their order; the online one only when it is not zero. What is missing or negative is nothing.
 *
 * @returns none when nothing is known or all is zero
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
