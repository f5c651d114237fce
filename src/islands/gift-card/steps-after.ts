import type { Translate } from '#lib/i18n/translator.ts'
import { type Step, steps } from './rules/steps.ts'

/**
 * What follows a step, a sentence each. The last step is not in the list: the transaction of the store. Source: GIFT-24.
 *
 * @param hub name of the hub that is already chosen
 */
export function stepsAfter(step: Step, t: Translate, hub: string | null = null): readonly string[] {
  const sentences = [
    hub === null ? t('giftCard.next.hub') : t('giftCard.next.hubChosen', { hub }),
    t('giftCard.next.store'),
    t('giftCard.next.transaction'),
  ]
  return sentences.slice(steps.indexOf(step))
}
