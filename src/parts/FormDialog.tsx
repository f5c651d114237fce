import { type Ref, type SyntheticEvent, useId } from 'react'
import { flushSync } from 'react-dom'
import type { FieldPath, FieldValues, UseFormRegister } from 'react-hook-form'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Dialog, type DialogProps } from '#ui/Dialog.tsx'
import type { Elements } from '#ui/elements.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useOffReason } from '#ui/use-off-reason.tsx'
import type { FailureText } from './FailureDialog.tsx'
import { useLeaveQuestion } from './use-leave-question.tsx'

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'width' | 'returnFocus'> {
  /** Text of the submit button. The default is Validate. */
  readonly submit?: string
  /** Whether sending destroys something, so that the button has a red outline and Enter goes back. */
  readonly destroys?: boolean
  readonly submitRef?: Ref<HTMLButtonElement>
  /** Why the form cannot be sent yet; undefined when it can. */
  readonly disabledReason?: string | undefined
  /** Id of the text of the reason, for a control of the form that is off for the same reason. */
  readonly reasonId?: string
  /** A field shows an error, which is the reason. */
  readonly isFieldWrong?: boolean
  readonly pending: boolean
  /** Closing would lose input, so Escape, the close button and Back ask first. */
  readonly hasChanges?: boolean
  /** The second button. Cancel closes immediately; Back asks first, as Escape does. */
  readonly dismiss?: 'back' | 'cancel'
  /** A failure that belongs to no field. */
  readonly failure?: FailureText | null
  /** Shown beside the buttons, or above them with `order-first`. */
  readonly status?: Elements
  /** Classes of the fields that say when they scroll. By default they do on a low screen. */
  readonly scrolling?: string
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly children: Elements
}

const scrollsWhenLow =
  '[@media(max-height:760px)]:max-h-[calc(100dvh-11rem)] [@media(max-height:760px)]:overflow-y-auto'

/** A form in a dialog: the failure, the fields, and the buttons, which stay in view. Ctrl+Enter presses the submit button. */
export function FormDialog({
  submit,
  destroys = false,
  submitRef,
  disabledReason,
  reasonId,
  isFieldWrong = false,
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
  const { off, note } = useOffReason(disabledReason, isFieldWrong, reasonId)
  const { leave, question } = useLeaveQuestion(hasChanges, onClose)

  function send(event: SyntheticEvent) {
    event.preventDefault()
    // React also passes the event to a form around the dialog. That form must not be sent.
    event.stopPropagation()
    if (!pending && !off.disabled) onSubmit()
  }

  return (
    <Dialog
      {...dialog}
      onClose={leave}
      onCommandEnter={pressSubmit}
      closeLabel={t('action.close')}
      footer={
        <>
          <Button
            ref={submitRef}
            type="submit"
            form={formId}
            look={destroys ? 'danger' : 'primary'}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            pending={pending}
            {...off}
          >
            {submit ?? t('action.validate')}
          </Button>
          <Button onClick={dismiss === 'cancel' ? onClose : leave} data-autofocus={destroys ? '' : undefined}>
            {t(`action.${dismiss}`)}
          </Button>
          {status}
          {note}
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

/** The focus moves to the button first, as with a click, because some fields take their text over when they lose it. */
function pressSubmit(dialog: HTMLDialogElement): void {
  const button = dialog.querySelector<HTMLButtonElement>('[type=submit]')
  flushSync(() => button?.focus())
  button?.click()
}

/** The props of an input in a form. The validation rules of the library are left out, because `lib` has the rules. */
export function inputOf<Form extends FieldValues>(register: UseFormRegister<Form>, name: FieldPath<Form>) {
  const { onChange, onBlur, ref } = register(name)
  return { name, onChange, onBlur, ref }
}

/** The props of an input whose text the user copies exactly. The browser does not complete or correct it. */
export function exactInputOf<Form extends FieldValues>(register: UseFormRegister<Form>, name: FieldPath<Form>) {
  return { ...inputOf(register, name), autoComplete: 'off', spellCheck: false }
}
