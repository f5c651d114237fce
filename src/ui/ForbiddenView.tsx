import { useEffect, useId, useRef } from 'react'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import { useLanguage } from './Messages.tsx'

/** Replaces the page when the API refuses its calls. Back restores the page with its input. Source: NAV-06, NAV-33. */
export function ForbiddenView({ onBack }: { readonly onBack: () => void }) {
  const { t } = useLanguage()
  const titleId = useId()
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus(), [])
  const action = (
    <Button ref={back} onClick={onBack}>
      {t('action.back')}
    </Button>
  )
  return (
    <section aria-labelledby={titleId}>
      <EmptyState titleId={titleId} title={t('forbidden.title')} action={action}>
        {t('forbidden.text')}
      </EmptyState>
    </section>
  )
}
