import { useState } from 'react'
import { isForbidden, mayBeSaved } from '#lib/problem.ts'
import { FailureDialog, notLoaded } from '#parts/FailureDialog.tsx'
import { $retailers } from '#stores/entities/lists.ts'
import { refreshShown } from '#stores/entities/readings.ts'
import type { LazyPart } from '#ui/use-lazy-part.ts'
import type * as EntityDialogs from './EntityDialogs.tsx'
import type { DialogEvents, OpenDialog, WriteFailure } from './open-dialog.ts'

export interface DialogHostProps extends Omit<DialogEvents, 'onFailed'> {
  readonly open: OpenDialog | null
  readonly dialogs: LazyPart<typeof EntityDialogs>
  /** What is shown is being read again: after a lost answer, the next write waits for it. */
  readonly reloading: boolean
}

/** The open dialog, and above it the failure of its write, after which it is there with everything that was typed. */
export function DialogHost({ open, dialogs, reloading, ...on }: DialogHostProps) {
  const [failure, setFailure] = useState<WriteFailure | null>(null)
  const [rechecking, setRechecking] = useState(false)

  function fail(failed: WriteFailure) {
    if (!isForbidden(failed.problem)) setFailure(failed)
    if (!mayBeSaved(failed.problem)) return
    // What is shown and the list tell whether it was; until then nothing is sent again.
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
      {open && dialogs.part && (
        <dialogs.part.EntityDialogs
          open={open}
          reloading={reloading && rechecking}
          {...on}
          onClose={close}
          onFailed={fail}
        />
      )}
      {open && dialogs.failed && <FailureDialog failure={notLoaded} onBack={close} />}
      {failure && <FailureDialog failure={failure.row} onBack={() => setFailure(null)} />}
    </>
  )
}
