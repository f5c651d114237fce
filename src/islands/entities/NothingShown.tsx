import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useLanguage } from '#ui/Messages.tsx'

export interface NothingShownProps {
  /** Nothing has been searched, the search has found nothing, or nobody knows because it has failed. */
  readonly why: 'none' | 'failed' | 'unread'
  readonly onRetry?: () => void
}

/** In place of a view. What has failed is told in the dialog, not here. Source: ENT-15, ENT-66. */
export function NothingShown({ why, onRetry }: NothingShownProps) {
  const { t } = useLanguage()
  return (
    <EmptyState title={t(`entities.${why}`)} action={onRetry && <Button onClick={onRetry}>{t('action.retry')}</Button>}>
      {t(`entities.${why}.next`)}
    </EmptyState>
  )
}
