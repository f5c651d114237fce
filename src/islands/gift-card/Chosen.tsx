import { useStore } from '@nanostores/react'
import { formatText } from '#lib/format.ts'
import type { Step } from '#lib/gift-card/steps.ts'
import { maskCardNumber } from '#lib/typed/card.ts'
import { $cardNumber, $giftCardHub } from '#stores/gift-card.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from '#ui/Messages.tsx'

export interface ChosenProps {
  readonly onStep: (step: Step) => void
  readonly onRestart: () => void
}

/** The chosen card and hub, and the buttons to change them or start again. Source: GIFT-11, GIFT-13, GIFT-32. */
export function Chosen({ onStep, onRestart }: ChosenProps) {
  const { t } = useLanguage()
  const cardNumber = useStore($cardNumber) ?? ''
  const hub = useStore($giftCardHub)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-body">
      <p>
        <span className="text-muted">{`${t('giftCard.card')} `}</span>
        <strong className="font-mono font-strong">{maskCardNumber(cardNumber)}</strong>
      </p>
      <Button data-in-palette="" size="small" aria-label={t('giftCard.card.change')} onClick={() => onStep('card')}>
        {t('action.change')}
      </Button>
      <p className="ml-3 max-desktop:ml-0">
        <span className="text-muted">{`${t('hub')} `}</span>
        <strong className="font-strong">{formatText(hub?.name || hub?.id)}</strong>
      </p>
      <Button data-in-palette="" size="small" aria-label={t('giftCard.hub.change')} onClick={() => onStep('mall')}>
        {t('action.change')}
      </Button>
      <Button data-in-palette="" size="small" look="quiet" className="ml-auto max-desktop:ml-0" onClick={onRestart}>
        {t('giftCard.restart')}
      </Button>
    </div>
  )
}
