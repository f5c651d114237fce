import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { DateField } from '#ui/DateField.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorDialog } from '#ui/ErrorDialog.tsx'
import { Select } from '#ui/Select.tsx'

type Shown = 'dialog' | 'drawer' | 'fields' | 'confirm' | 'deletion' | 'error' | null

/** The dialogs. */
export function DialogStates() {
  const [shown, setShown] = useState<Shown>(null)
  const close = () => setShown(null)
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setShown('dialog')}>Dialog</Button>
        <Button onClick={() => setShown('drawer')}>Drawer</Button>
        <Button onClick={() => setShown('fields')}>Fields in a dialog</Button>
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
      {shown === 'fields' && (
        <Dialog
          title="Change the offer"
          closeLabel="Close"
          onClose={close}
          footer={<Button onClick={close}>Back</Button>}
        >
          <DialogFields />
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

const rewards = Array.from({ length: 30 }, (_, index) => ({ value: String(index), label: `Reward ${index + 1}` }))

/** What opens over a dialog takes its own Escape. */
function DialogFields() {
  const [day, setDay] = useState('2026-02-28')
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <DateField label="Day of the offer" value={day} onChange={setDay} />
      <Select label="Reward" options={rewards} />
    </div>
  )
}
