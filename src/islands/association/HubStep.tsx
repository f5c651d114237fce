import { useStore } from '@nanostores/react'
import { type SyntheticEvent, useState } from 'react'
import { hubListErrors } from '#lib/catalogues/association.ts'
import { ProblemDialog } from '#parts/ProblemDialog.tsx'
import { $savedHub } from '#stores/association.ts'
import { $shoppingHubs } from '#stores/shopping-hubs.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { HubList } from './HubList.tsx'
import { StepNumber } from './StepNumber.tsx'

export interface HubStepProps {
  /** Whether somebody has come back to this step, so that the focus belongs into its list. */
  readonly takesFocus: boolean
  readonly onNext: (hubId: string) => void
}

/** Step 1: picks the mall. Source: MAS-02, MAS-03, MAS-22. */
export function HubStep({ takesFocus, onNext }: HubStepProps) {
  const { t } = useLanguage()
  const { data: hubs, error } = useStore($shoppingHubs)
  const saved = useStore($savedHub)
  const [picked, setPicked] = useState<string | null>(null)
  const chosen = hubs?.find(({ id }) => id === (picked ?? saved))?.id ?? null

  function next(event: SyntheticEvent) {
    event.preventDefault()
    if (chosen !== null) onNext(chosen)
  }

  if (!hubs && !error) return <HubStepSkeleton />
  return (
    <form onSubmit={next} className="flex max-w-180 flex-col items-start gap-4">
      <HubStepHeading />
      {hubs && hubs.length > 0 && <HubList hubs={hubs} chosen={chosen} takesFocus={takesFocus} onChoose={setPicked} />}
      {hubs?.length === 0 && <EmptyState title={t('association.hub.empty')} />}
      {hubs ? (
        <Button
          type="submit"
          look="primary"
          disabled={chosen === null}
          title={chosen === null ? t('association.hub.missing') : undefined}
        >
          {t('action.next')}
        </Button>
      ) : (
        <EmptyState
          title={t('error.unavailable')}
          action={<Button onClick={() => $shoppingHubs.revalidate()}>{t('action.retry')}</Button>}
        />
      )}
      <ProblemDialog error={error} catalogue={hubListErrors} />
    </form>
  )
}

function HubStepHeading() {
  const { t } = useLanguage()
  return (
    <div>
      <StepNumber step={1} />
      <h2 className="text-title font-strong">{t('association.step.hub')}</h2>
    </div>
  )
}

/** The same size as the list that is on its way; part of the built page. */
export function HubStepSkeleton() {
  const { t } = useLanguage()
  return (
    <div className="flex max-w-180 flex-col items-start gap-4">
      <HubStepHeading />
      <Skeleton className="h-75 w-full" label={t('state.loading')} />
      <Skeleton className="h-9 w-17" />
    </div>
  )
}
