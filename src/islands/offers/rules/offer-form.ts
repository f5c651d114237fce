import { z } from '#lib/contracts/zod.ts'
import { rule } from '#lib/form-fault.ts'

/** The reward of an offer. Source: OFF-23. */
export const rewardTypes = ['lottery', 'price'] as const
export type RewardType = (typeof rewardTypes)[number]

/** Input of a segmented offer. Days are YYYY-MM-DD; empty when not set. Source: OFF-22 to OFF-25. */
export const offerInput = z
  .object({
    name: z.string(),
    dateRange: z.object({ from: z.string(), to: z.string() }),
    offerType: z.enum(rewardTypes),
    shopsSelected: z.array(z.string()),
  })
  .check(
    rule(
      'dateRange',
      'offers.duration.inverted',
      ({ dateRange: { from, to } }) => from === '' || to === '' || from <= to,
    ),
  )

export type OfferInput = z.infer<typeof offerInput>

/** The form of a segmented offer, with the customers that the filter has found. Source: OFF-30. */
export type OfferForm = OfferInput & { readonly selectedCustomers: readonly string[] }

/** Adds shops to the chosen ones, without duplicates, in the order of selection. */
export function withShops(chosen: readonly string[], added: readonly string[]): string[] {
  return [...new Set([...chosen, ...added])]
}

/** Removes a shop from the chosen ones. */
export function withoutShop(chosen: readonly string[], name: string): string[] {
  return chosen.filter((shop) => shop !== name)
}
