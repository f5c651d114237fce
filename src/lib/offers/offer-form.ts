/** What can be won. Source: OFF-23. */
export const rewardTypes = ['lottery', 'price'] as const
export type RewardType = (typeof rewardTypes)[number]

/** Days as YYYY-MM-DD; empty while not set. */
export interface OfferDays {
  readonly from: string
  readonly to: string
}

/** A segmented offer as it is being put together. Source: OFF-30. */
export interface OfferForm {
  readonly name: string
  readonly dateRange: OfferDays
  readonly offerType: RewardType
  readonly shopsSelected: readonly string[]
  readonly selectedCustomers: readonly string[]
}

/** Whether the first day lies after the last one; days that are not set are in order. */
export function isInverted({ from, to }: OfferDays): boolean {
  return from !== '' && to !== '' && from > to
}

/** The chosen shops with others added, each once, in the order in which they were chosen. */
export function withShops(chosen: readonly string[], added: readonly string[]): readonly string[] {
  return [...new Set([...chosen, ...added])]
}

/** The chosen shops without one. */
export function withoutShop(chosen: readonly string[], name: string): readonly string[] {
  return chosen.filter((shop) => shop !== name)
}
