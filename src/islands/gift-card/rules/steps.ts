/** The steps of the wizard, in order, as the address names them. Source: GIFT-02, GIFT-24. */
export const steps = ['card', 'mall', 'store'] as const
export type Step = (typeof steps)[number]

/** Values saved in the browser. */
export interface SavedChoice {
  readonly cardNumber: string | undefined
  readonly hubId: string | undefined
}

/**
 * The step to show. The step in the address is used if all steps before it are complete. Otherwise it is the first
 * incomplete step, so a saved card and hub lead directly to the store. Source: GIFT-10.
 *
 * @param wanted the step in the address
 */
export function stepFor(wanted: string | null, { cardNumber, hubId }: SavedChoice): Step {
  const open = !cardNumber ? 'card' : !hubId ? 'mall' : 'store'
  const known = steps.find((step) => step === wanted)
  return known && steps.indexOf(known) < steps.indexOf(open) ? known : open
}

/** Position of a step, starting at 1. */
export function stepNumber(step: Step): number {
  return steps.indexOf(step) + 1
}
