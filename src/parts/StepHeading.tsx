import { useLanguage } from '#ui/Messages.tsx'

export interface StepNumberProps {
  readonly step: number
  /** Number of steps. */
  readonly of: number
}

/** The number of the current step. */
export function StepNumber({ step, of }: StepNumberProps) {
  const { t } = useLanguage()
  return <p className="text-small text-muted">{t('step.of', { step, steps: of })}</p>
}

/** The number and the title of the current step. Every step of a wizard begins with it. */
export function StepHeading({ title, ...place }: StepNumberProps & { readonly title: string }) {
  return (
    <div>
      <StepNumber {...place} />
      <h2 className="text-title font-strong">{title}</h2>
    </div>
  )
}
