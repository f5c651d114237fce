import type { ReactNode, RefObject } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

export interface ConfirmDialogProps {
  /** The question. */
  readonly title: string
  readonly children?: ReactNode
  readonly confirm: string
  readonly back: string
  /** Name of the cross, which does the same as Back. */
  readonly close: string
  readonly pending: boolean
  /** Enter goes back, where confirming loses something. */
  readonly startsAtBack?: boolean
  readonly onConfirm: () => void
  readonly onBack: () => void
  /** What gets the focus when it closes. */
  readonly returnFocus?: RefObject<HTMLElement | null>
}

/** Asks before something is sent. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  back,
  close,
  pending,
  startsAtBack = false,
  onConfirm,
  onBack,
  returnFocus,
}: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      onClose={onBack}
      closeLabel={close}
      returnFocus={returnFocus}
      footer={
        <>
          <Button look="primary" pending={pending} onClick={onConfirm} data-autofocus={startsAtBack ? undefined : ''}>
            {confirm}
          </Button>
          <Button onClick={onBack} data-autofocus={startsAtBack ? '' : undefined}>
            {back}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
