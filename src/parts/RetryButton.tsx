import { Button, type ButtonProps } from '#ui/Button.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { keepFocusAt, partAround, takeFocusBack, whenFocusLost } from '#ui/start-focus.ts'

export interface RetryButtonProps extends Omit<ButtonProps, 'children' | 'ref'> {
  /** Another text than "Try again". */
  readonly children?: string
  /**
   * Whether what is read belongs to the field before the button, which then takes the focus over. By default the area around the button
   * does.
   */
  readonly isOfField?: boolean
}

/**
 * Reads again what has failed. The answer replaces the button, whose focus then goes to what has been read. When the button comes back
 * with another failure, it has the focus again.
 */
export function RetryButton({ children, isOfField = false, size = 'small', ...props }: RetryButtonProps) {
  const { t } = useLanguage()
  return (
    <Button {...props} ref={isOfField ? retryOfField : retryOfPart} size={size}>
      {children ?? t('action.retry')}
    </Button>
  )
}

const leaveToPart = whenFocusLost((button) => keepFocusAt(partAround(button)))

const leaveToField = whenFocusLost((button) => {
  const fields = [...(button.closest('form, dialog, main')?.querySelectorAll('input') ?? [])]
  keepFocusAt(fields.findLast((field) => field.compareDocumentPosition(button) === Node.DOCUMENT_POSITION_FOLLOWING))
})

function retryOfPart(button: HTMLElement | null) {
  takeFocusBack(button)
  return leaveToPart(button)
}

function retryOfField(button: HTMLElement | null) {
  takeFocusBack(button)
  return leaveToField(button)
}
