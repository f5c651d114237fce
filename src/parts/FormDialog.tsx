import { type ReactNode, type Ref, type SyntheticEvent, useId } from 'react'
import type { FieldPath, FieldValues, UseFormRegister } from 'react-hook-form'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Dialog, type DialogProps } from '#ui/Dialog.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { FailureText } from './FailureDialog.tsx'
import { useLeaveQuestion } from './use-leave-question.tsx'

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'width' | 'returnFocus'> {
  /** The verb on the button that sends; without it, Validate. */
  readonly submit?: string
  readonly submitRef?: Ref<HTMLButtonElement>
  /** Why it cannot be sent yet; undefined when it can. */
  readonly disabledReason?: string | undefined
  readonly pending: boolean
  /** Something was typed or chosen that closing would lose: Escape, the close button and Back ask first. */
  readonly hasChanges?: boolean
  /** What the second button says. Cancel is an answer, so it closes at once; Back asks like Escape. */
  readonly dismiss?: 'back' | 'cancel'
  /** What went wrong, when it belongs to no field. */
  readonly failure?: FailureText | null
  /** Stands beside the buttons. */
  readonly status?: ReactNode
  /** When and how the fields scroll; without it, they do where the screen is low. */
  readonly scrolling?: string
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

const scrollsWhenLow =
  '[@media(max-height:760px)]:max-h-[calc(100dvh-11rem)] [@media(max-height:760px)]:overflow-y-auto'

/** A form in a dialog: a failure on top, then the fields, and the buttons below, which stay in view. */
export function FormDialog({
  submit,
  submitRef,
  disabledReason,
  pending,
  hasChanges = false,
  ...props
}: FormDialogProps) {
  const {
    dismiss = 'back',
    failure,
    status,
    scrolling = scrollsWhenLow,
    onSubmit,
    onClose,
    children,
    ...dialog
  } = props
  const { t } = useLanguage()
  const formId = useId()
  const { leave, question } = useLeaveQuestion(hasChanges, onClose)

  function send(event: SyntheticEvent) {
    event.preventDefault()
    // React hands the event on to the form of the page that opened the dialog, which must not be sent with it.
    event.stopPropagation()
    if (!pending && disabledReason === undefined) onSubmit()
  }

  return (
    <Dialog
      {...dialog}
      onClose={leave}
      closeLabel={t('action.close')}
      footer={
        <>
          <Button
            ref={submitRef}
            type="submit"
            form={formId}
            look="primary"
            pending={pending}
            disabled={disabledReason !== undefined}
            title={disabledReason}
          >
            {submit ?? t('action.validate')}
          </Button>
          <Button onClick={dismiss === 'cancel' ? onClose : leave}>{t(`action.${dismiss}`)}</Button>
          {status}
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={send}
        className={classes('-mx-5 flex flex-col gap-4 px-5 pb-1', scrolling)}
      >
        {failure && (
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

/** What an input needs of its form. The library's rules stay out, because `lib` holds those of every form. */
export function inputOf<Form extends FieldValues>(register: UseFormRegister<Form>, name: FieldPath<Form>) {
  const { onChange, onBlur, ref } = register(name)
  return { name, onChange, onBlur, ref }
}

/** The same for what is typed as it stands somewhere else: the browser neither fills it in nor corrects it. */
export function exactInputOf<Form extends FieldValues>(register: UseFormRegister<Form>, name: FieldPath<Form>) {
  return { ...inputOf(register, name), autoComplete: 'off', spellCheck: false }
}
