import { type Step, stepNumber } from '#lib/gift-card/steps.ts'
import { useLanguage } from '#ui/Messages.tsx'

/** Where one is in the three steps, and what this one is for. */
export function StepHeading({ step }: { step: Step }) {
  const { t } = useLanguage()
  return (
    <div>
      <p className="text-small text-muted">{t('giftCard.step.of', { step: stepNumber(step) })}</p>
      <h2 className="text-title font-strong">{t(`giftCard.step.${step}`)}</h2>
    </div>
  )
}
