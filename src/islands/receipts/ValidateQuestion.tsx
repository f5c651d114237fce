import { useStore } from '@nanostores/react'
import type { ReactNode, RefObject } from 'react'
import { nameKeys } from '#lib/key-names.ts'
import { actionOf, shownKey } from '#lib/keys.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { KeyHint } from '#ui/KeyHint.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { useKeys } from '#ui/use-keys.ts'
import { confirmKeys, reviewKeyTable } from './keys.ts'
import { PressGate, useDroppedText } from './PressGate.tsx'
import { dismissQuestion } from './state/form.ts'
import { dropPress, takePress } from './state/review.ts'

export interface ValidateQuestionProps {
  readonly title: string
  readonly children: ReactNode
  /** Text of the button that does not validate. */
  readonly back: string
  readonly pending: boolean
  readonly onValidate: () => void
  readonly returnFocus: RefObject<HTMLElement | null>
}

/**
 * Asks before a receipt is validated. The button that does not validate has the initial focus, and the key that validates
 * needs Shift, so that the user does not confirm by habit. Source: REC-18, REC-19, REC-41.
 */
export function ValidateQuestion({ title, children, back, pending, ...on }: ValidateQuestionProps) {
  const { t } = useLanguage()
  const dropped = useDroppedText()
  const keys = confirmKeys(useStore(reviewKeyTable.$keys))
  const shown = shownKey(keys, 'validate')
  useKeys((pressed) => {
    if (actionOf(keys, pressed) === null) return false
    if (takePress(nameKeys(shown ?? pressed.key, t), pressed.timeStamp)) on.onValidate()
    return true
  }, true)
  return (
    <Dialog
      role="alertdialog"
      title={title}
      returnFocus={on.returnFocus}
      onClose={() => {
        if (pending) dropPress(nameKeys('Esc', t), 'sending')
        else dismissQuestion()
      }}
      footer={
        <PressGate>
          <Button onClick={dismissQuestion} data-autofocus="" aria-keyshortcuts="Escape">
            <span>{back}</span>
            <KeyHint shown="Esc" />
          </Button>
          <Button look="primary" pending={pending} onClick={on.onValidate} aria-keyshortcuts={shown}>
            <span>{t('action.validate')}</span>
            <KeyHint shown={shown} />
          </Button>
          <p role="status" className="min-h-lh w-full text-small text-warn">
            {dropped}
          </p>
        </PressGate>
      }
    >
      {children}
    </Dialog>
  )
}
