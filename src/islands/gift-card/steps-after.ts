import { type Step, steps } from '#lib/gift-card/steps.ts'
import type { Translate } from '#lib/i18n/translator.ts'

/** What follows a step, a sentence each. The last step has a part of its own: the transaction of the store. Source: GIFT-24. */
export function stepsAfter(step: Step, t: Translate): readonly string[] {
  const sentences = [t('giftCard.next.hub'), t('giftCard.next.store'), t('giftCard.next.transaction')]
  return sentences.slice(steps.indexOf(step))
}
