import type { UserFormPlace } from '#lib/users/checks.ts'
import type { FailureText } from '#parts/FailureDialog.tsx'
import { FormDialog, type FormDialogProps } from '#parts/FormDialog.tsx'

/** A failure in the form of a modal, and the place that shows it. */
export interface FormFailure extends FailureText {
  readonly place: UserFormPlace
}

export interface UserDialogProps extends Omit<FormDialogProps, 'dismiss' | 'failure' | 'scrolling'> {
  readonly failure: FormFailure | null
}

/** The frame of the three modals. A failure without a field shows on top; Validate and Cancel stand below. Source: USR-28, USR-41, USR-42. */
export function UserDialog({ failure, ...dialog }: UserDialogProps) {
  return (
    <FormDialog
      {...dialog}
      dismiss="cancel"
      failure={failure?.place === 'top' ? failure : null}
      scrolling="max-h-[calc(100dvh-12rem)] overflow-y-auto"
    />
  )
}
