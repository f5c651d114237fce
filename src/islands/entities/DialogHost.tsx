import { useState } from 'react'
import { FailureDialog, type FailureText } from '#parts/FailureDialog.tsx'
import { LateDialog } from '#parts/LateDialog.tsx'
import type { LazyPart } from '#ui/use-lazy-part.ts'
import type * as EntityDialogs from './EntityDialogs.tsx'
import type { DialogEvents, OpenDialog } from './open-dialog.ts'

export interface DialogHostProps extends Omit<DialogEvents, 'onFailed'> {
  readonly open: OpenDialog | null
  readonly dialogs: LazyPart<typeof EntityDialogs>
}

/** The open dialog. A failure of its write shows above it, and the dialog keeps the typed values. */
export function DialogHost({ open, dialogs, ...on }: DialogHostProps) {
  const [failure, setFailure] = useState<FailureText | null>(null)

  function close() {
    setFailure(null)
    on.onClose()
  }

  return (
    <>
      {open && (
        <LateDialog of={dialogs} onBack={close}>
          {({ EntityDialogs }) => <EntityDialogs open={open} {...on} onClose={close} onFailed={setFailure} />}
        </LateDialog>
      )}
      {failure && <FailureDialog failure={failure} onBack={() => setFailure(null)} />}
    </>
  )
}
