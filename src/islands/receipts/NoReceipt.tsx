import type { ReactNode } from 'react'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useLanguage } from '#ui/Messages.tsx'

/** The queue is empty. Source: REC-23, REC-24, REC-40. */
export function NoReceipt({ action }: { readonly action: ReactNode }) {
  const { t } = useLanguage()
  return (
    <div role="alert">
      <EmptyState title={t('receipts.empty')} action={action}>
        {t('receipts.empty.next')}
      </EmptyState>
    </div>
  )
}
