/** The reward of an offer. Source: OFF-23. */
export const rewardTypes = ['lottery', 'price'] as const
export type RewardType = (typeof rewardTypes)[number]

/** Days as YYYY-MM-DD; empty when not set. */
export interface OfferDays {
  readonly from: string
  readonly to: string
}

/** The form of a segmented offer. Source: OFF-30. */
export interface OfferForm {
  readonly name: string
  readonly dateRange: OfferDays
  readonly offerType: RewardType
  readonly shopsSelected: readonly string[]
  readonly selectedCustomers: readonly string[]
}

/** Whether the first day is after the last one; false when one of them is not set. */
export function isInverted({ from, to }: OfferDays): boolean {
  return from !== '' && to !== '' && from > to
}

/** Adds shops to the chosen ones, without duplicates, in the order of selection. */
export function withShops(chosen: readonly string[], added: readonly string[]): readonly string[] {
  return [...new Set([...chosen, ...added])]
}

/** Removes a shop from the chosen ones. */
export function withoutShop(chosen: readonly string[], name: string): readonly string[] {
  return chosen.filter((shop) => shop !== name)
}
