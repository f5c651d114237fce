import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { formatTime } from '#lib/format.ts'
import { HubChoiceForm, HubChoiceSkeleton } from '#parts/HubChoiceForm.tsx'
import { StepHeading } from '#parts/StepHeading.tsx'
import { ToolStart } from '#parts/ToolStart.tsx'
import { useLastChoices } from '#parts/use-last-choices.ts'
import type { Elements } from '#ui/elements.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { startFetchWorker } from './fetch-in-worker.ts'
import { $savedHub } from './state.ts'
import { readWaitingHubs } from './waiting.ts'

export interface HubStepProps {
  readonly onNext: (hubId: string) => void
}

/** Step 1 chooses the hub. Source: MAS-02, MAS-03, MAS-22. */
export function HubStep({ onNext }: HubStepProps) {
  const { t } = useLanguage()
  // Another tab may save another hub, which must not move the list under the pointer.
  const [saved] = useState(useStore($savedHub))
  const [waiting] = useState(readWaitingHubs)
  useEffect(startFetchWorker, [])
  function noteOf(hubId: string) {
    const known = waiting.get(hubId)
    return known && t('association.hub.waiting', { count: known.count, time: formatTime(known.readAt) })
  }
  return (
    <HubStart>
      <HubChoiceForm
        heading={<HubStepHeading />}
        saved={saved ?? null}
        isSavedFirst
        noteOf={noteOf}
        onNext={({ id }) => onNext(id)}
      />
    </HubStart>
  )
}

function HubStart({ children }: { readonly children: Elements }) {
  const { t } = useLanguage()
  const last = useLastChoices(['association'])
  const next = [t('association.next.list'), t('association.next.keys'), t('association.next.pattern')]
  return (
    <ToolStart last={last} next={next}>
      {children}
    </ToolStart>
  )
}

function HubStepHeading() {
  const { t } = useLanguage()
  return <StepHeading step={1} of={2} title={t('association.step.hub')} />
}

/** Has the size of the list. The built page contains it. */
export function HubStepSkeleton() {
  return (
    <HubStart>
      <HubChoiceSkeleton heading={<HubStepHeading />} />
    </HubStart>
  )
}
