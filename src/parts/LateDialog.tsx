import { useHeldKeys } from '#ui/use-held-keys.ts'
import { FailureDialog, type FailureText } from './FailureDialog.tsx'
import { LatePart, type LatePartProps } from './LatePart.tsx'

const notLoaded: FailureText = { message: 'error.generic', detail: 'error.partMissing' }

export interface LateDialogProps<Part> extends Pick<LatePartProps<Part>, 'of' | 'children'> {
  /** Closes the dialog that could not be loaded. */
  readonly onBack: () => void
}

/**
 * A dialog that loads when the user is about to open it. Keys that come before it are for the dialog, not for the page. When its file cannot be loaded, a failure dialog says so. It is
 * not in `LatePart.tsx`, because pages without dialogs use that file.
 */
export function LateDialog<Part>({ of, onBack, children }: LateDialogProps<Part>) {
  useHeldKeys(onBack)
  return (
    <LatePart of={of} missing={<FailureDialog failure={notLoaded} onBack={onBack} />}>
      {children}
    </LatePart>
  )
}
