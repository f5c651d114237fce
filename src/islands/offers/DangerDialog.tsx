import { useStore } from '@nanostores/react'
import { storeNamed } from '#lib/offers/general.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { ColourDot } from './Figures.tsx'
import { formatVariation, returnRateOf } from './rules/trend.ts'
import { $storeData } from './state/offers.ts'

export interface DangerDialogProps {
  readonly store: string
  readonly onClose: () => void
}

/** Says why a store is at risk. The button only closes the dialog. Source: OFF-43, OFF-44, OFF-61. */
export function DangerDialog({ store, onClose }: DangerDialogProps) {
  const { t, locale } = useLanguage()
  const { data } = useStore($storeData)
  const entry = storeNamed(data ?? [], store)
  const { rank, verdict } = returnRateOf(entry)
  const facts = [
    [t('offers.danger.basket'), formatVariation(entry?.amount?.variation, locale), entry?.amount?.color],
    [t('offers.danger.visits'), formatVariation(entry?.visits?.variation, locale), entry?.visits?.color],
    [
      t('offers.danger.returnRate'),
      verdict ? `${rank}, ${t(`offers.verdict.${verdict}`)}` : rank,
      entry?.return_rate?.color,
    ],
  ] as const
  return (
    <Dialog
      title={t('offers.danger.title', { store })}
      onClose={onClose}
      closeLabel={t('action.close')}
      footer={
        <Button look="primary" onClick={onClose} data-autofocus>
          {t('offers.danger.submit')}
        </Button>
      }
    >
      <dl className="flex flex-col">
        {facts.map(([name, text, color]) => (
          <div
            key={name}
            className="flex items-baseline justify-between gap-4 border-b border-line py-2 last:border-b-0"
          >
            <dt className="text-muted">{name}</dt>
            <dd className="flex items-center gap-2 font-medium tabular-nums">
              <ColourDot color={color} />
              <span>{text}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
