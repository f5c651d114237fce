import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useLanguage } from '#ui/Messages.tsx'

/** In place of a step whose file did not arrive: the connection failed, or a newer release has taken its place. */
export function PartMissing() {
  const { t } = useLanguage()
  return (
    <EmptyState
      title={t('error.generic')}
      action={
        <Button look="primary" onClick={() => location.reload()}>
          {t('error.reload')}
        </Button>
      }
    >
      {t('error.partMissing')}
    </EmptyState>
  )
}
