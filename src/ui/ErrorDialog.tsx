import type { RefObject } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import type { Elements } from './elements.tsx'

export interface ErrorDialogProps {
  readonly message: string
  readonly detail?: string | undefined
  /** Text of the button, "Back" by the specification. */
  readonly back: string
  /** Name of the close button, which does the same as Back. */
  readonly close: string
  readonly onBack: () => void
  /** The button of what the user most likely does next. It stands before Back and takes the focus itself. */
  readonly action?: Elements
  /** Receives the focus when the dialog closes. */
  readonly returnFocus?: RefObject<HTMLElement | null>
}

/** Shows a failure in a modal with a Back button. Source: FMT-14. */
export function ErrorDialog({ message, detail, back, close, onBack, action, returnFocus }: ErrorDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      title={message}
      onClose={onBack}
      closeLabel={close}
      returnFocus={returnFocus}
      footer={
        <>
          {action}
          <Button look={action ? 'secondary' : 'primary'} onClick={onBack} data-autofocus={action ? undefined : ''}>
            {back}
          </Button>
        </>
      }
    >
      {detail !== undefined && <p className="text-muted">{detail}</p>}
    </Dialog>
  )
}
