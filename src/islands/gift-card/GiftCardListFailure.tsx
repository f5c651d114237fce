import { useState } from 'react'
import { lookUp } from '#lib/catalogues/catalogue.ts'
import { problemToTell } from '#lib/problem.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { giftCardListErrors } from './errors.ts'

export interface GiftCardListFailureProps {
  readonly error: unknown
  readonly onRestart: () => void
}

/**
 * Says once why the transactions of the card could not be read. For an unknown card it offers to start again. Source:
 * GIFT-25, GIFT-26, GIFT-41.
 */
export function GiftCardListFailure({ error, onRestart }: GiftCardListFailureProps) {
  const { t } = useLanguage()
  const [seen, setSeen] = useState<unknown>(undefined)
  const problem = error === seen ? null : problemToTell(error)
  if (problem === null) return null
  const { message, detail, place } = lookUp(giftCardListErrors, problem)
  const restarts = place === 'restart'
  const back = () => setSeen(error)
  return (
    <Dialog
      role="alertdialog"
      title={t(message)}
      onClose={back}
      closeLabel={t('action.close')}
      footer={
        <>
          {restarts && (
            <Button look="primary" onClick={onRestart} data-autofocus="">
              {t('giftCard.restart')}
            </Button>
          )}
          <Button look={restarts ? 'secondary' : 'primary'} onClick={back} data-autofocus={restarts ? undefined : ''}>
            {t('action.back')}
          </Button>
        </>
      }
    >
      {detail && <p className="text-muted">{t(detail)}</p>}
    </Dialog>
  )
}
