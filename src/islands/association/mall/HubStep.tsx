import { useEffect, useMemo } from 'react'
import { formatTime } from '#lib/format.ts'
import { HubChoiceForm } from '#parts/HubChoiceForm.tsx'
import { StepHeading } from '#parts/StepHeading.tsx'
import { ToolStart } from '#parts/ToolStart.tsx'
import { useLastChoices } from '#parts/use-last-choices.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { startFetchWorker } from './fetch-in-worker.ts'
import { $savedHub } from './state.ts'
import { readWaitingHubs } from './waiting.ts'

export interface HubStepProps {
  /** Whether the hubs are read and shown; false in the built page, and while the table of a chosen hub loads. */
  readonly isReady: boolean
  readonly onNext: (hubId: string) => void
}

/** Step 1 chooses the hub. The built page contains it without the hubs. Source: MAS-02, MAS-03, MAS-22. */
export function HubStep({ isReady, onNext }: HubStepProps) {
  const { t } = useLanguage()
  const last = useLastChoices(isReady ? ['association'] : [])
  // Another tab may save another hub, which must not move the list under the pointer.
  const saved = useMemo(() => (isReady ? $savedHub.get() : undefined), [isReady])
  const waiting = useMemo(() => (isReady ? readWaitingHubs() : undefined), [isReady])
  useEffect(() => {
    if (isReady) startFetchWorker()
  }, [isReady])
  function noteOf(hubId: string) {
    const known = waiting?.get(hubId)
    return known && t('association.hub.waiting', { count: known.count, time: formatTime(known.readAt) })
  }
  const next = [t('association.next.list'), t('association.next.keys'), t('association.next.pattern')]
  return (
    <ToolStart last={last} next={next}>
      <HubChoiceForm
        heading={<StepHeading step={1} of={2} title={t('association.step.hub')} />}
        saved={saved ?? null}
        isSavedFirst
        noteOf={noteOf}
        isReady={isReady}
        onNext={({ id }) => onNext(id)}
      />
    </ToolStart>
  )
}
