import { useStore } from '@nanostores/react'
import { hubReadingErrors } from '#lib/catalogues/hubs.ts'
import { limits } from '#lib/limits.ts'
import { linkTo } from '#lib/links.ts'
import { RetryButton } from '#parts/RetryButton.tsx'
import { ToolFrame } from '#parts/ToolFrame.tsx'
import { useReadingToast } from '#parts/use-failure-toast.ts'
import { buttonBox } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Spinner } from '#ui/Icon.tsx'
import type { IslandProps } from '#ui/IslandRoot.tsx'
import { useHydrated } from '#ui/IslandRoot.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { $hub } from '../state/hubs.ts'
import { HubForm } from './HubForm.tsx'
import { HubFormFrame } from './HubFormFrame.tsx'
import { SectionIndex } from './SectionIndex.tsx'

export interface HubFormIslandProps extends IslandProps {
  /** `update` changes the hub whose id is in the address. */
  readonly mode: 'create' | 'update'
}

export default function HubFormIsland({ mode, ...island }: HubFormIslandProps) {
  return (
    <ToolFrame {...island}>
      <HubPage mode={mode} />
    </ToolFrame>
  )
}

/**
 * The form: empty for a new hub, or filled in when the hub is read. The built page contains the first section of the empty form, which takes
 * input from the first paint. Source: HUB-01, HUB-07, HUB-39.
 */
function HubPage({ mode }: { mode: 'create' | 'update' }) {
  const isHydrated = useHydrated()
  if (mode === 'create') return <HubForm hub={null} />
  return isHydrated ? <ExistingHub /> : <HubFormSkeleton />
}

function ExistingHub() {
  const { t, locale } = useLanguage()
  const { data: hub, error, loading } = useStore($hub)
  useReadingToast(error, hubReadingErrors, limits.toastMs)
  if (hub) return <HubForm key={hub.id} hub={hub} />
  if (error === undefined) return <HubFormSkeleton />
  return (
    <EmptyState
      title={t('hubs.load.failed')}
      action={
        <div className="flex flex-wrap gap-2">
          <RetryButton look="primary" size="normal" pending={loading} onClick={() => $hub.revalidate()} />
          <a href={linkTo('hubManagement', locale)} className={buttonBox('quiet')}>
            {t('hubs.backToList')}
          </a>
        </div>
      }
    >
      {t('hubs.load.failed.next')}
    </EmptyState>
  )
}

const rows = ['a', 'b', 'c', 'd', 'e', 'f']

/** Has the size of the form, and already leads to its sections. It is part of the built page. Source: HUB-39. */
function HubFormSkeleton() {
  const { t } = useLanguage()
  return (
    <HubFormFrame
      head={
        <p role="status" className="flex h-9 items-center gap-2 text-body text-muted">
          <Spinner />
          <span>{t('state.loading')}</span>
        </p>
      }
      aside={<SectionIndex sections={[]} values={null} changes={[]} />}
    >
      <div className="grid gap-5 desktop:grid-cols-2">
        {rows.map((row) => (
          <Skeleton key={row} className="h-15 w-full" />
        ))}
      </div>
    </HubFormFrame>
  )
}
