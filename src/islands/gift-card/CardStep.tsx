import { type SyntheticEvent, useRef, useState } from 'react'
import type { ShoppingHub } from '#lib/contracts/shopping-hubs.ts'
import { formatText } from '#lib/format.ts'
import { isCardNumber, readCardNumber } from '#lib/typed/card.ts'
import { StepHeading } from '#parts/StepHeading.tsx'
import { ToolStart } from '#parts/ToolStart.tsx'
import { useHandover } from '#parts/use-handover.ts'
import { useLastChoices } from '#parts/use-last-choices.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { useOffReason } from '#ui/use-off-reason.tsx'
import { CardNumberField } from './CardNumberField.tsx'
import { stepNumber, steps } from './rules/steps.ts'
import { stepsAfter } from './steps-after.ts'

export interface CardStepProps {
  /** The number of the last visit. */
  readonly saved: string | undefined
  /** The hub of the last visit, or of a last choice. */
  readonly hub: Pick<ShoppingHub, 'id' | 'name'> | null
  readonly onLastHub: (hubId: string) => void
  readonly onNext: (cardNumber: string) => void
}

/** Step 1: the card number. A hub of the last choices waits for its step, and what is typed stays. Source: GIFT-03 to GIFT-05. */
export function CardStep({ saved, hub, onLastHub, onNext }: CardStepProps) {
  const { t } = useLanguage()
  const [typed, setTyped] = useState<string | null>(null)
  const number = typed ?? saved ?? ''
  const isComplete = isCardNumber(number)
  const { off, note } = useOffReason(isComplete ? undefined : t('giftCard.number.missing'))
  const [handed, setHanded] = useState('')
  // A number from the palette replaces the saved one only with Next. Source: NAV-42.
  useHandover('giftCards', (text) => {
    const taken = readCardNumber(text)
    if (taken === '') return
    setHanded(taken)
    setTyped(taken)
  })

  function next(event: SyntheticEvent) {
    event.preventDefault()
    if (isComplete) onNext(number)
  }

  const form = useRef<HTMLFormElement>(null)
  const last = useLastChoices(['giftCards'], (query) => {
    const hubId = query.get('hub')
    if (hubId) onLastHub(hubId)
    form.current?.querySelector('input')?.focus()
  })

  return (
    <ToolStart last={last} next={stepsAfter('card', t, hub && formatText(hub.name || hub.id))}>
      <form ref={form} onSubmit={next} className="flex max-w-180 flex-col items-start gap-4">
        <StepHeading step={stepNumber('card')} of={steps.length} title={t('giftCard.step.card')} />
        <div className="w-full max-w-80">
          <CardNumberField key={handed} value={number} onChange={setTyped} />
        </div>
        <div className="flex gap-3">
          <Button type="submit" look="primary" {...off}>
            {t('action.next')}
          </Button>
          {note}
        </div>
      </form>
    </ToolStart>
  )
}
