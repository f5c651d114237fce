import { useStore } from '@nanostores/react'
import { HubChoiceForm, HubChoiceSkeleton } from '#parts/HubChoiceForm.tsx'
import { StepHeading } from '#parts/StepHeading.tsx'
import { $savedHub } from '#stores/association.ts'
import { useLanguage } from '#ui/Messages.tsx'

export interface HubStepProps {
  /** Whether somebody has come back to this step, so that the focus belongs into its list. */
  readonly takesFocus: boolean
  readonly onNext: (hubId: string) => void
}

/** Step 1: picks the hub. Source: MAS-02, MAS-03, MAS-22. */
export function HubStep({ takesFocus, onNext }: HubStepProps) {
  const saved = useStore($savedHub)
  return (
    <HubChoiceForm
      heading={<HubStepHeading />}
      saved={saved ?? null}
      takesFocus={takesFocus}
      onNext={({ id }) => onNext(id)}
    />
  )
}

function HubStepHeading() {
  const { t } = useLanguage()
  return <StepHeading step={1} of={2} title={t('association.step.hub')} />
}

/** The same size as the list that is on its way; part of the built page. */
export function HubStepSkeleton() {
  return <HubChoiceSkeleton heading={<HubStepHeading />} />
}
