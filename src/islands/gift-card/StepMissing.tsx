import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useLanguage } from '#ui/Messages.tsx'

/** The step's file did not arrive: the connection failed, or a newer release has taken its place. */
export function StepMissing() {
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
      {t('error.unavailable')}
    </EmptyState>
  )
}
