import { type ReactNode, type SyntheticEvent, useId } from 'react'
import { LeftOutNotice } from '#parts/LeftOutNotice.tsx'
import { useLeaveQuestion } from '#parts/use-leave-question.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useLanguage } from '#ui/Messages.tsx'

export interface FormDialogProps {
  readonly title: string
  /** The verb on the button that sends. */
  readonly submit: string
  /** Why it cannot be sent yet; undefined when it can. */
  readonly disabledReason?: string | undefined
  readonly pending: boolean
  /** Something was typed or chosen that closing would lose, so that it asks first. */
  readonly hasChanges: boolean
  readonly onSubmit: (event: SyntheticEvent) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form in a dialog. Where the screen is low its fields scroll and its buttons stay in view. */
export function FormDialog({ title, submit, disabledReason, pending, hasChanges, ...props }: FormDialogProps) {
  const { onSubmit, onClose, children } = props
  const { t } = useLanguage()
  const formId = useId()
  const { leave, question } = useLeaveQuestion(hasChanges, onClose)
  return (
    <Dialog
      width="wide"
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
            disabled={disabledReason !== undefined}
            title={disabledReason}
          >
            {submit}
          </Button>
          <Button onClick={leave}>{t('action.back')}</Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => (pending ? event.preventDefault() : onSubmit(event))}
        className="-mx-5 flex flex-col gap-4 px-5 pb-1 [@media(max-height:760px)]:max-h-[calc(100dvh-11rem)] [@media(max-height:760px)]:overflow-y-auto"
      >
        <LeftOutNotice />
        {children}
      </form>
      {question}
    </Dialog>
  )
}
