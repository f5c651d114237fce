import type { ReactNode, Ref, RefObject } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

export interface ConfirmDialogProps {
  /** The question. */
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly confirm: string
  /** Whether confirming destroys something, so that the button has a red outline and Enter goes back. */
  readonly destroys?: boolean
  readonly back: string
  /** Name of the close button, which does the same as Back. */
  readonly close: string
  readonly pending: boolean
  /** The question can no longer be confirmed. Its text says why. */
  readonly isOff?: boolean
  /** Whether Enter goes back; for confirmations that discard input. */
  readonly startsAtBack?: boolean
  readonly onConfirm: () => void
  readonly onBack: () => void
  readonly backRef?: Ref<HTMLButtonElement>
  /** Receives the focus when the dialog closes. */
  readonly returnFocus?: RefObject<HTMLElement | null>
}

/** Asks for confirmation before something is sent. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  destroys = false,
  back,
  close,
  pending,
  isOff = false,
  startsAtBack = destroys,
  onConfirm,
  onBack,
  backRef,
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
          <Button
            look={destroys ? 'danger' : 'primary'}
            pending={pending}
            disabled={isOff}
            onClick={onConfirm}
            data-autofocus={startsAtBack ? undefined : ''}
          >
            {confirm}
          </Button>
          <Button ref={backRef} onClick={onBack} data-autofocus={startsAtBack ? '' : undefined}>
            {back}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
