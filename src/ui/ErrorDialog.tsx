import type { RefObject } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

export interface ErrorDialogProps {
  readonly message: string
  readonly detail?: string | undefined
  /** Word of the button, "Back" by the specification. */
  readonly back: string
  /** Name of the cross, which does the same. */
  readonly close: string
  readonly onBack: () => void
  /** What gets the focus when it closes. */
  readonly returnFocus?: RefObject<HTMLElement | null>
}

/** A failure in a modal with a Back button. Source: FMT-14. */
export function ErrorDialog({ message, detail, back, close, onBack, returnFocus }: ErrorDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      title={message}
      onClose={onBack}
      closeLabel={close}
      returnFocus={returnFocus}
      footer={
        <Button look="primary" onClick={onBack} data-autofocus="">
          {back}
        </Button>
      }
    >
      {detail !== undefined && <p className="text-muted">{detail}</p>}
    </Dialog>
  )
}
