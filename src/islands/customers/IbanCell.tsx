import { useStore } from '@nanostores/react'
import { missing } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { $ibans, revealIban } from './state/ibans.ts'

export interface IbanCellProps {
  readonly payOutId: string | null
  /** The offer of the payment. */
  readonly offer: string
}

/** Shows an IBAN when the user asks for it. Source: CUS-42, CUS-43. */
export function IbanCell({ payOutId, offer }: IbanCellProps) {
  const { t } = useLanguage()
  const iban = useStore($ibans).get(payOutId ?? '')
  if (payOutId === null) return <span>{missing}</span>
  if (iban?.kind === 'shown')
    return (
      <span className="font-mono text-small select-all max-desktop:leading-4 max-desktop:wrap-anywhere max-desktop:whitespace-normal">
        {iban.iban}
      </span>
    )
  if (iban?.kind === 'none')
    return (
      <span className="text-muted max-desktop:leading-4 max-desktop:whitespace-normal">{t('customers.iban.none')}</span>
    )
  return (
    <Button
      size="small"
      look="quiet"
      className="-ml-2 font-sans max-desktop:whitespace-normal max-desktop:text-left max-desktop:leading-4"
      pending={iban?.kind === 'busy'}
      aria-label={t('customers.iban.showOf', { offer })}
      onClick={({ currentTarget }) => {
        // The answer replaces the button, so the row gets the focus.
        currentTarget.closest('tr')?.focus()
        void revealIban(payOutId)
      }}
    >
      {t('customers.iban.show')}
    </Button>
  )
}
