import { useStore } from '@nanostores/react'
import type { ShoppingHub } from '#lib/contracts/shopping-hubs.ts'
import { HubChoiceForm } from '#parts/HubChoiceForm.tsx'
import { StepHeading } from '#parts/StepHeading.tsx'
import { ToolStart } from '#parts/ToolStart.tsx'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { stepNumber, steps } from './rules/steps.ts'
import { $giftCardHub } from './state/wizard.ts'
import { stepsAfter } from './steps-after.ts'

export interface GiftCardHubStepProps {
  readonly onNext: (hub: ShoppingHub) => void
  readonly onBack: () => void
}

/** Step 2: the hub. Every hub can be chosen, whichever transactions its stores have. Source: GIFT-06, GIFT-37. */
export function GiftCardHubStep({ onNext, onBack }: GiftCardHubStepProps) {
  const { t } = useLanguage()
  const hub = useStore($giftCardHub)
  return (
    <ToolStart next={stepsAfter('mall', t)}>
      <HubChoiceForm
        heading={<StepHeading step={stepNumber('mall')} of={steps.length} title={t('giftCard.step.hub')} />}
        saved={hub?.id ?? null}
        onNext={onNext}
        back={<Button onClick={onBack}>{t('action.back')}</Button>}
      />
    </ToolStart>
  )
}
