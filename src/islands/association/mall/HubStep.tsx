import { useStore } from '@nanostores/react'
import { HubChoiceForm, HubChoiceSkeleton } from '#parts/HubChoiceForm.tsx'
import { StepHeading } from '#parts/StepHeading.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { $savedHub, $unassigned } from './state.ts'

export interface HubStepProps {
  readonly onNext: (hubId: string) => void
}

/** Step 1 chooses the hub. Source: MAS-02, MAS-03, MAS-22. */
export function HubStep({ onNext }: HubStepProps) {
  const saved = useStore($savedHub)
  return (
    <HubChoiceForm
      heading={<HubStepHeading />}
      saved={saved ?? null}
      waitingIn={(hubId) => $unassigned.known(hubId)?.length}
      onNext={({ id }) => onNext(id)}
    />
  )
}

function HubStepHeading() {
  const { t } = useLanguage()
  return <StepHeading step={1} of={2} title={t('association.step.hub')} />
}

/** Has the size of the list. The built page contains it. */
export function HubStepSkeleton() {
  return <HubChoiceSkeleton heading={<HubStepHeading />} />
}
