import { useState } from 'react'
import { FailureDialog, type FailureText } from '#parts/FailureDialog.tsx'
import { LateDialog } from '#parts/LateDialog.tsx'
import { $retailers, refreshShown } from '#stores/entities/readings.ts'
import type { LazyPart } from '#ui/use-lazy-part.ts'
import type * as EntityDialogs from './EntityDialogs.tsx'
import type { DialogEvents, OpenDialog } from './open-dialog.ts'

export interface DialogHostProps extends Omit<DialogEvents, 'onFailed' | 'onReread'> {
  readonly open: OpenDialog | null
  readonly dialogs: LazyPart<typeof EntityDialogs>
  /** The page reads the shown entity again. After a lost answer, the next write waits for it. */
  readonly reloading: boolean
}

/** The open dialog. A failure of its write shows above it, and the dialog keeps the typed values. */
export function DialogHost({ open, dialogs, reloading, ...on }: DialogHostProps) {
  const [failure, setFailure] = useState<FailureText | null>(null)
  const [rechecking, setRechecking] = useState(false)

  /** Reads the shown entity and the list, to find out whether the write succeeded. No write is sent until then. */
  function recheck() {
    setRechecking(true)
    refreshShown({ quiet: true })
    $retailers.revalidate()
  }

  function close() {
    setRechecking(false)
    on.onClose()
  }

  return (
    <>
      {open && (
        <LateDialog of={dialogs} onBack={close}>
          {({ EntityDialogs }) => (
            <EntityDialogs
              open={open}
              reloading={reloading && rechecking}
              {...on}
              onClose={close}
              onFailed={setFailure}
              onReread={recheck}
            />
          )}
        </LateDialog>
      )}
      {failure && <FailureDialog failure={failure} onBack={() => setFailure(null)} />}
    </>
  )
}
