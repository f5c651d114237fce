import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { confirmsValidation } from '#lib/receipts/keys.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { KeyHint } from './KeyHint.tsx'
import { usePressGuard } from './use-press-guard.ts'

export interface ValidateQuestionProps {
  /** The question. */
  readonly title: string
  readonly children: ReactNode
  /** Name of the button that sends nothing. */
  readonly back: string
  readonly pending: boolean
  readonly onValidate: () => void
  readonly onBack: () => void
  readonly returnFocus: RefObject<HTMLElement | null>
}

/**
 * Asks before a receipt is validated. It starts on the button that sends nothing, so that no habit says yes; the key that
 * says yes takes Shift. Source: REC-18, REC-19, REC-41.
 */
export function ValidateQuestion({ title, children, back, pending, ...on }: ValidateQuestionProps) {
  const { t } = useLanguage()
  const { holdOff, isHeldOff } = usePressGuard()
  useLayoutEffect(holdOff, [holdOff])
  const validate = () => {
    if (!pending && !isHeldOff()) on.onValidate()
  }
  useConfirmKey(validate)
  return (
    <Dialog
      role="alertdialog"
      title={title}
      returnFocus={on.returnFocus}
      onClose={() => {
        if (!pending) on.onBack()
      }}
      footer={
        <>
          <Button
            onClick={() => {
              if (!pending && !isHeldOff()) on.onBack()
            }}
            data-autofocus=""
            aria-keyshortcuts="Escape"
          >
            {back}
            <KeyHint shown="Esc" />
          </Button>
          <Button look="primary" pending={pending} onClick={validate} aria-keyshortcuts="Shift+V">
            {t('action.validate')}
            <KeyHint shown="Shift+V" />
          </Button>
        </>
      }
    >
      {children}
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
      if (confirmsValidation(event)) latest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
