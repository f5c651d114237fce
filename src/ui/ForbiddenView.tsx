import { useEffect, useId, useRef } from 'react'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import { useLanguage } from './Messages.tsx'

/**
 * Stands in place of the page when the API refuses its calls. It lies over everything, open dialogs included, so that what
 * was typed is there again after Back. Source: NAV-06, NAV-33.
 */
export function ForbiddenView({ onBack }: { readonly onBack: () => void }) {
  const { t } = useLanguage()
  const titleId = useId()
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => ref.current?.showModal(), [])
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onClose={onBack}
      className="m-0 size-full max-h-none max-w-none items-center justify-center bg-ground text-ink open:flex"
    >
      <EmptyState
        titleId={titleId}
        title={t('forbidden.title')}
        action={<Button onClick={onBack}>{t('action.back')}</Button>}
      >
        {t('forbidden.text')}
      </EmptyState>
    </dialog>
  )
}
