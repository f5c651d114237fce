import { useStore } from '@nanostores/react'
import { formatText } from '#lib/format.ts'
import { StepHeading } from '#parts/StepHeading.tsx'
import { ToolStart } from '#parts/ToolStart.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Chosen } from './Chosen.tsx'
import { type Step, stepNumber, steps } from './rules/steps.ts'
import { StorePicker } from './StorePicker.tsx'
import { $confirmedStore, $confirmedStoreId } from './state/wizard.ts'
import { stepsAfter } from './steps-after.ts'
import { Transactions } from './Transactions.tsx'

export interface GiftCardStoreStepProps {
  readonly onStep: (step: Step) => void
  readonly onRestart: () => void
}

/** Step 3: first the store, then one of the card's transactions. Source: GIFT-02, GIFT-07 to GIFT-29. */
export function GiftCardStoreStep({ onStep, onRestart }: GiftCardStoreStepProps) {
  const { t } = useLanguage()
  const storeId = useStore($confirmedStoreId)
  const store = useStore($confirmedStore)
  const title = storeId === null ? t('giftCard.step.store') : t('giftCard.step.transaction')
  const heading = <StepHeading step={stepNumber('store')} of={steps.length} title={title} />
  return (
    <section className="flex flex-col gap-6">
      <Chosen store={storeId === null ? null : formatText(store?.name)} onStep={onStep} onRestart={onRestart} />
      {storeId === null ? (
        <ToolStart next={stepsAfter('store', t)}>
          <div className="flex flex-col gap-4">
            {heading}
            <StorePicker />
          </div>
        </ToolStart>
      ) : (
        // On a wide screen the amount would be far from its label.
        <div className="flex max-w-240 flex-col gap-4">
          {heading}
          <Transactions onRestart={onRestart} />
        </div>
      )}
    </section>
  )
}
