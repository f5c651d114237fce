import { useLanguage } from '#ui/Messages.tsx'

/** Where one is in the two steps. */
export function StepNumber({ step }: { step: 1 | 2 }) {
  const { t } = useLanguage()
  return <p className="text-small text-muted">{t('association.step.of', { step })}</p>
}
