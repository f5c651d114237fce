import { useState } from 'react'
import { type Catalogue, lookUp } from '#lib/catalogues/catalogue.ts'
import type { MessageId } from '#lib/i18n/areas.ts'
import { limits } from '#lib/limits.ts'
import type { FailureText } from '#parts/FailureDialog.tsx'
import { FormDialog, type FormDialogProps } from '#parts/FormDialog.tsx'
import { useDialogFailure } from '#parts/use-failure-toast.ts'
import type { Handlers } from '#stores/mutation.ts'
import { announce } from '#stores/notices.ts'
import { useLanguage } from '#ui/Messages.tsx'
import type { UserFormPlace } from './rules/forms.ts'
import { rereadUsers } from './state/users.ts'

/** A failure in the form of a modal, and the place that shows it. */
export interface FormFailure extends FailureText {
  readonly place: UserFormPlace
}

export interface UserDialogProps extends Omit<FormDialogProps, 'dismiss' | 'failure' | 'scrolling'> {
  readonly failure: FormFailure | null
}

/**
 * The frame of the three modals. A failure without a field shows on top, Validate and Cancel at the bottom. Source: USR-28, USR-41, USR-42.
 */
export function UserDialog({ failure, ...dialog }: UserDialogProps) {
  return (
    <FormDialog
      {...dialog}
      dismiss="cancel"
      failure={failure?.place === 'top' ? failure : null}
      scrolling="max-h-[calc(100dvh-12rem)] scroll-pt-8 overflow-y-auto"
    />
  )
}

/**
 * The failure of a modal, and the handlers for the answer of its call. The modal can be closed while the call runs; its failure is then a
 * toast. Source: USR-10, USR-28, USR-29.
 */
export function useFailure(catalogue: Catalogue<UserFormPlace>, onClose: () => void) {
  const { t } = useLanguage()
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const failed = useDialogFailure((problem) => setFailure(lookUp(catalogue, problem)), catalogue, limits.toastMs)

  const handlers = (success: MessageId, email: string): Handlers<undefined> => ({
    done() {
      announce(t(success), { detail: email })
      rereadUsers()
      onClose()
    },
    failed,
    reread: rereadUsers,
  })

  return { failure, setFailure, handlers }
}
