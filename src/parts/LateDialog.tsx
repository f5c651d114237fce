import { FailureDialog, type FailureText } from './FailureDialog.tsx'
import { LatePart, type LatePartProps } from './LatePart.tsx'

const notLoaded: FailureText = { message: 'error.generic', detail: 'error.partMissing' }

export interface LateDialogProps<Part> extends Pick<LatePartProps<Part>, 'of' | 'children'> {
  /** Closes what was asked for. */
  readonly onBack: () => void
}

/** A dialog that loads when somebody reaches for it. When its file does not arrive, a dialog says so. */
export function LateDialog<Part>({ of, onBack, children }: LateDialogProps<Part>) {
  return (
    <LatePart of={of} missing={<FailureDialog failure={notLoaded} onBack={onBack} />}>
      {children}
    </LatePart>
  )
}
