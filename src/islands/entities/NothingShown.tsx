import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useLanguage } from '#ui/Messages.tsx'

/** In place of a view: nothing has been searched, or the search has found nothing. Source: ENT-15. */
export function NothingShown({ onRetry }: { readonly onRetry?: () => void }) {
  const { t } = useLanguage()
  if (!onRetry) return <EmptyState title={t('entities.none')}>{t('entities.none.next')}</EmptyState>
  return (
    <EmptyState title={t('entities.failed')} action={<Button onClick={onRetry}>{t('action.retry')}</Button>}>
      {t('entities.failed.next')}
    </EmptyState>
  )
}
