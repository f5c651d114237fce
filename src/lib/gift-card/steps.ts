/** The wizard's steps, in their order, as the address names them. Source: GIFT-02, GIFT-24. */
export const steps = ['card', 'mall', 'store'] as const
export type Step = (typeof steps)[number]

/** What is saved in the browser. */
export interface SavedChoice {
  readonly cardNumber: string | undefined
  readonly hubId: string | undefined
}

/**
 * The step to show. What the address asks for counts as far as the steps before it are done; without a wish it is the
 * first one that is not, so that a saved card and mall lead straight to the store. Source: GIFT-10.
 *
 * @param wanted the address's word for it
 */
export function stepFor(wanted: string | null, { cardNumber, hubId }: SavedChoice): Step {
  const open = !cardNumber ? 'card' : !hubId ? 'mall' : 'store'
  const known = steps.find((step) => step === wanted)
  return known && steps.indexOf(known) < steps.indexOf(open) ? known : open
}

/** Where a step stands, counted from 1. */
export function stepNumber(step: Step): number {
  return steps.indexOf(step) + 1
}
