import { useStore } from '@nanostores/react'
import { limits } from '#lib/limits.ts'
import { FormDialog, type FormDialogProps } from '#parts/FormDialog.tsx'
import { useFailureToast } from '#parts/use-failure-toast.ts'
import { announce } from '#stores/notices.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { userDeletionErrors, userFormErrors } from './errors.ts'
import { closeDialog } from './state/dialog.ts'
import type { UserForm } from './state/form.ts'

export interface UserDialogProps extends Pick<FormDialogProps, 'title' | 'width' | 'destroys' | 'children'> {
  readonly form: UserForm
}

/**
 * The frame of the three modals. A failure without a field shows on top, Validate and Cancel at the bottom. Source: USR-28, USR-41, USR-42.
 */
export function UserDialog({ form, ...dialog }: UserDialogProps) {
  const { t } = useLanguage()
  const { failure, offReason, hasChanges, isPending } = useStore(form.$view)
  const failed = useFailureToast(form.dialog.kind === 'delete' ? userDeletionErrors : userFormErrors, limits.toastMs)
  return (
    <FormDialog
      {...dialog}
      dismiss="cancel"
      failure={failure?.place === 'top' ? failure : null}
      scrolling="max-h-[calc(100dvh-12rem)] scroll-pt-8 overflow-y-auto"
      pending={isPending}
      disabledReason={offReason === null ? undefined : t(offReason, { email: form.email })}
      hasChanges={hasChanges}
      onSubmit={() => form.send({ saved: (message, detail) => announce(t(message), { detail }), failed })}
      onClose={() => closeDialog(form.dialog)}
    />
  )
}
