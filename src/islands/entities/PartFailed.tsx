import { Button } from '#ui/Button.tsx'
import { useLanguage } from '#ui/Messages.tsx'

/** In place of a part of the view that could not be read. */
export function PartFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useLanguage()
  return (
    <div className="flex flex-wrap items-center gap-3 text-body">
      <p>{t('error.unavailable')}</p>
      <Button size="small" onClick={onRetry}>
        {t('action.retry')}
      </Button>
    </div>
  )
}
