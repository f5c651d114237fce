import { useLanguage } from '#ui/Messages.tsx'

export interface StepNumberProps {
  readonly step: number
  /** How many steps there are. */
  readonly of: number
}

/** Where one is in the steps of a tool. */
export function StepNumber({ step, of }: StepNumberProps) {
  const { t } = useLanguage()
  return <p className="text-small text-muted">{t('step.of', { step, steps: of })}</p>
}

/** Where one is in the steps of a tool, and what this step is for. */
export function StepHeading({ title, ...place }: StepNumberProps & { readonly title: string }) {
  return (
    <div>
      <StepNumber {...place} />
      <h2 className="text-title font-strong">{title}</h2>
    </div>
  )
}
