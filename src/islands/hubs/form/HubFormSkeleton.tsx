import { useLanguage } from '#ui/Messages.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Spinner } from '#ui/Spinner.tsx'

const rows = ['a', 'b', 'c', 'd', 'e', 'f']

/** The size of the form that is on its way; part of the built page. Source: HUB-39. */
export function HubFormSkeleton() {
  const { t } = useLanguage()
  return (
    <div className="flex max-w-180 flex-col gap-5">
      <p role="status" className="flex h-9 items-center gap-2 text-body text-muted">
        <Spinner />
        {t('state.loading')}
      </p>
      <div className="grid gap-5 desktop:grid-cols-2">
        {rows.map((row) => (
          <Skeleton key={row} className="h-15 w-full" />
        ))}
      </div>
    </div>
  )
}
