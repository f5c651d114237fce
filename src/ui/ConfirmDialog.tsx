import type { ReactNode, RefObject } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

export interface ConfirmDialogProps {
  /** The question. */
  readonly title: string
  readonly children?: ReactNode
  readonly confirm: string
  readonly back: string
  /** Name of the close button, which does the same as Back. */
  readonly close: string
  readonly pending: boolean
  /** Whether Enter goes back; for confirmations that discard data. */
  readonly startsAtBack?: boolean
  readonly onConfirm: () => void
  readonly onBack: () => void
  /** Receives the focus when the dialog closes. */
  readonly returnFocus?: RefObject<HTMLElement | null>
}

/** Asks for confirmation before something is sent. */
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
