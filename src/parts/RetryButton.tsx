import { Button, type ButtonProps } from '#ui/Button.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { useLostFocus } from '#ui/use-lost-focus.ts'

/**
 * Reads again what has failed. The answer replaces the button, and then the part of the page around it takes the focus over, because a
 * screen reader would start at the top of the page again.
 */
export function RetryButton(props: Omit<ButtonProps, 'children' | 'size'>) {
  const { t } = useLanguage()
  return (
    <span ref={useLostFocus<HTMLSpanElement>(focusAround)}>
      <Button size="small" {...props}>
        {t('action.retry')}
      </Button>
    </span>
  )
}

function focusAround(): void {
  const part = document.activeElement?.closest<HTMLElement>('section, main')
  if (!part) return
  part.tabIndex = -1
  part.focus({ preventScroll: true })
}
