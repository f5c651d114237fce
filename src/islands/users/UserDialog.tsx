import { type ReactNode, type SyntheticEvent, useId } from 'react'
import type { UserFormPlace } from '#lib/back-users/checks.ts'
import type { MessageKey } from '#lib/i18n/keys.ts'
import { useLeaveQuestion } from '#parts/use-leave-question.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Notice } from '#ui/Notice.tsx'

/** What is wrong with the form in a modal, by where it shows. */
export interface FormFailure {
  readonly place: UserFormPlace
  readonly message: MessageKey
  readonly detail?: MessageKey
}

export interface UserDialogProps {
  readonly title: string
  readonly failure: FormFailure | null
  readonly pending: boolean
  /** Why Validate is not to be pressed yet. */
  readonly blockedBecause?: string | undefined
  /** Something was typed or ticked: Escape and the close button ask first. Cancel is the answer already. */
  readonly hasChanges?: boolean
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The frame of the three modals: a failure that belongs to no field on top, Validate and Cancel below. Source: USR-28, USR-41, USR-42. */
export function UserDialog({ title, failure, pending, blockedBecause, hasChanges = false, ...props }: UserDialogProps) {
  const { onSubmit, onClose, children } = props
  const { t } = useLanguage()
  const formId = useId()
  const { leave, question } = useLeaveQuestion(hasChanges, onClose)

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (blockedBecause === undefined) onSubmit()
  }

  return (
    <Dialog
      title={title}
      onClose={leave}
      closeLabel={t('action.close')}
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            look="primary"
            pending={pending}
            disabled={blockedBecause !== undefined}
            title={blockedBecause}
          >
            {t('action.validate')}
          </Button>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={submit}
        className="-mx-5 flex max-h-[calc(100dvh-12rem)] flex-col gap-4 overflow-y-auto px-5 pb-1"
      >
        {failure?.place === 'top' && (
          <div role="alert">
            <Notice tone="bad" title={t(failure.message)}>
              {failure.detail && t(failure.detail)}
            </Notice>
          </div>
        )}
        {children}
      </form>
      {question}
    </Dialog>
  )
}
