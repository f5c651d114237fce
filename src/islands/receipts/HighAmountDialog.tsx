import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { formatEuros } from '#lib/format.ts'
import { confirmsHighAmount } from '#lib/receipts/keys.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { KeyHint } from './KeyHint.tsx'
import { usePressGuard } from './use-press-guard.ts'

export interface HighAmountDialogProps {
  /** In euros, without its sign. */
  readonly amount: number
  readonly pending: boolean
  readonly onValidate: () => void
  readonly onModify: () => void
  /** The amount's field, where modifying starts. */
  readonly returnFocus: RefObject<HTMLElement | null>
}

/**
 * Asks about a high amount. It starts on Modify, which sends nothing, so that no habit says yes; the key that says yes
 * takes Shift. Source: REC-18, REC-19.
 */
export function HighAmountDialog({ amount, pending, onValidate, onModify, returnFocus }: HighAmountDialogProps) {
  const { t, locale } = useLanguage()
  const { holdOff, isHeldOff } = usePressGuard()
  useLayoutEffect(holdOff, [holdOff])
  const validate = () => {
    if (!pending && !isHeldOff()) onValidate()
  }
  useConfirmKey(validate)
  return (
    <Dialog
      role="alertdialog"
      title={t('receipts.high')}
      returnFocus={returnFocus}
      onClose={() => {
        if (!pending) onModify()
      }}
      footer={
        <>
          <Button
            onClick={() => {
              if (!pending && !isHeldOff()) onModify()
            }}
            data-autofocus=""
            aria-keyshortcuts="Escape"
          >
            {t('receipts.high.modify')}
            <KeyHint shown="Esc" />
          </Button>
          <Button look="primary" pending={pending} onClick={validate} aria-keyshortcuts="Shift+V">
            {t('action.validate')}
            <KeyHint shown="Shift+V" />
          </Button>
        </>
      }
    >
      <p className="text-title font-strong tabular-nums">
        {t('receipts.high.amount', { amount: formatEuros(amount, locale) })}
      </p>
    </Dialog>
  )
}

function useConfirmKey(confirm: () => void) {
  const latest = useRef(confirm)
  useEffect(() => {
    latest.current = confirm
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (confirmsHighAmount(event)) latest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
