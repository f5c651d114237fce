import { useLanguage } from '#ui/Messages.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Spinner } from '#ui/Spinner.tsx'

/** The size of the list that is on its way; part of the built page. Source: USR-08. */
export function UserListSkeleton() {
  const { t } = useLanguage()
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="flex h-9 items-center gap-2 text-body text-muted">
        <Spinner />
        {t('state.loading')}
      </p>
      <Skeleton className="h-80 w-full" />
    </div>
  )
}
