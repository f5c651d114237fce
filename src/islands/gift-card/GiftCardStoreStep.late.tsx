import { useStore } from '@nanostores/react'
import { type Step, stepNumber, steps } from '#lib/gift-card/steps.ts'
import { StepHeading } from '#parts/StepHeading.tsx'
import { $confirmedStoreId } from '#stores/gift-card.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { Chosen } from './Chosen.tsx'
import { StorePicker } from './StorePicker.tsx'
import { Transactions } from './Transactions.tsx'

export interface GiftCardStoreStepProps {
  readonly onStep: (step: Step) => void
  readonly onRestart: () => void
}

/** Step 3: first the store, then one of the card's transactions. Source: GIFT-02, GIFT-07 to GIFT-29. */
export function GiftCardStoreStep({ onStep, onRestart }: GiftCardStoreStepProps) {
  const { t } = useLanguage()
  const storeId = useStore($confirmedStoreId)
  return (
    <section className="flex flex-col gap-4">
      <Chosen onStep={onStep} onRestart={onRestart} />
      <StepHeading step={stepNumber('store')} of={steps.length} title={t('giftCard.step.store')} />
      {storeId === null ? <StorePicker /> : <Transactions storeId={storeId} onRestart={onRestart} />}
    </section>
  )
}
