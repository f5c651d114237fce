import { useStore } from '@nanostores/react'
import { RotateCcw } from 'lucide'
import { formatText } from '#lib/format.ts'
import { maskCardNumber } from '#lib/typed/card.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import type { Step } from './rules/steps.ts'
import { $cardNumber, $giftCardHub, changeStore } from './state/wizard.ts'

export interface ChosenProps {
  /** Name of the chosen store; null before the choice. */
  readonly store: string | null
  readonly onStep: (step: Step) => void
  readonly onRestart: () => void
}

/**
 * The chosen card, hub and store, and the buttons to change them or start again; on a phone a line each. Source: GIFT-11 to GIFT-13,
 * GIFT-32.
 */
export function Chosen({ store, onStep, onRestart }: ChosenProps) {
  const { t } = useLanguage()
  const cardNumber = useStore($cardNumber) ?? ''
  const hub = useStore($giftCardHub)
  return (
    <div className="flex items-start gap-x-4 gap-y-2 text-body max-desktop:flex-col">
      <div className="flex w-full grow flex-wrap items-center gap-x-4 gap-y-2">
        <Choice
          name={t('giftCard.card')}
          value={maskCardNumber(cardNumber)}
          face="font-mono"
          change={t('action.change')}
          changeName={t('giftCard.card.change')}
          onChange={() => onStep('card')}
        />
        <Choice
          name={t('hub')}
          value={formatText(hub?.name || hub?.id)}
          change={t('action.change')}
          changeName={t('giftCard.hub.change')}
          onChange={() => onStep('mall')}
        />
        {store !== null && (
          <Choice
            name={t('giftCard.store')}
            value={store}
            change={t('giftCard.store.change')}
            changeName={t('giftCard.store.changeName')}
            onChange={changeStore}
          />
        )}
      </div>
      <Button
        data-in-palette=""
        size="small"
        look="plain"
        icon={<Icon of={RotateCcw} className="size-4" />}
        className="shrink-0 max-desktop:-ml-2.5 desktop:-mr-2.5"
        onClick={onRestart}
      >
        {t('giftCard.restart')}
      </Button>
    </div>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly value: string
  readonly face?: string
  /** Text of the button. */
  readonly change: string
  /** Name of the button, when its text does not say what it changes. */
  readonly changeName?: string
  readonly onChange: () => void
}

function Choice({ name, value, face = '', change, changeName, onChange }: ChoiceProps) {
  return (
    <div className="flex min-w-0 items-center gap-3 desktop:gap-2 max-desktop:w-full max-desktop:justify-between">
      <p className="min-w-0 wrap-anywhere">
        <span className="text-muted">{`${name} `}</span>
        <strong className={`${face} font-strong`}>{value}</strong>
      </p>
      <Button data-in-palette="" size="small" aria-label={changeName} onClick={onChange}>
        {change}
      </Button>
    </div>
  )
}
