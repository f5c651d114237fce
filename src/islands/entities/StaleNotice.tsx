import { useLanguage } from '#ui/Messages.tsx'
import { Notice } from '#ui/Notice.tsx'

/** What is shown could not be read again. */
export function StaleNotice() {
  const { t } = useLanguage()
  return <Notice tone="warn" title={t('entities.stale')} />
}
