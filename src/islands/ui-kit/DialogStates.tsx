import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorDialog } from '#ui/ErrorDialog.tsx'

type Shown = 'dialog' | 'drawer' | 'confirm' | 'deletion' | 'error' | null

/** The dialogs. */
export function DialogStates() {
  const [shown, setShown] = useState<Shown>(null)
  const close = () => setShown(null)
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setShown('dialog')}>Dialog</Button>
        <Button onClick={() => setShown('drawer')}>Drawer</Button>
        <Button onClick={() => setShown('confirm')}>Confirmation</Button>
        <Button onClick={() => setShown('deletion')}>Deletion</Button>
        <Button onClick={() => setShown('error')}>Error</Button>
      </div>
      {shown === 'dialog' && (
        <Dialog
          title="Associate CB FNAC"
          closeLabel="Close"
          onClose={close}
          footer={<Button onClick={close}>Back</Button>}
        >
          What decides about a transaction, in one look.
        </Dialog>
      )}
      {shown === 'drawer' && (
        <Dialog title="Your actions of today" closeLabel="Close" onClose={close} width="drawer">
          The page beside it stays in view.
        </Dialog>
      )}
      {shown === 'confirm' && (
        <ConfirmDialog
          title="Dissociate transaction 7 ?"
          confirm="Validate"
          back="Back"
          close="Close"
          pending={false}
          onConfirm={close}
          onBack={close}
        />
      )}
      {shown === 'deletion' && (
        <ConfirmDialog
          destroys
          title="Delete Carrefour City: 10 stores, 425 transactions stay"
          confirm="Delete"
          back="Back"
          close="Close"
          pending={false}
          onConfirm={close}
          onBack={close}
        />
      )}
      {shown === 'error' && (
        <ErrorDialog
          message="An error has occurred"
          detail="Please try again"
          back="Back"
          close="Close"
          onBack={close}
        />
      )}
    </>
  )
}
