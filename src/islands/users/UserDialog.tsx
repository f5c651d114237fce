import type { UserFormPlace } from '#lib/users/checks.ts'
import type { FailureText } from '#parts/FailureDialog.tsx'
import { FormDialog, type FormDialogProps } from '#parts/FormDialog.tsx'

/** What is wrong with the form in a modal, by where it shows. */
export interface FormFailure extends FailureText {
  readonly place: UserFormPlace
}

export interface UserDialogProps extends Omit<FormDialogProps, 'dismiss' | 'failure' | 'scrolling'> {
  readonly failure: FormFailure | null
}

/** The frame of the three modals: a failure that belongs to no field on top, Validate and Cancel below. Source: USR-28, USR-41, USR-42. */
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
