import { useLanguage } from '#ui/Messages.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** Where the patterns will stand once it is known whose they are. */
export function PatternsLoading() {
  const { t } = useLanguage()
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-lead font-strong">{t('patterns.title')}</h3>
      <Skeleton className="h-16 w-full" />
    </div>
  )
}
