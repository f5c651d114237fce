import type { ReactNode } from 'react'
import { lookUp } from '#lib/catalogues/catalogue.ts'
import { nextReceiptErrors } from '#lib/catalogues/receipts.ts'
import { isForbidden, type Problem } from '#lib/problem.ts'
import { backToShown, type Review, tryAgain } from '#stores/receipts.ts'
import { Button } from '#ui/Button.tsx'
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

export interface ServerErrorProps {
  readonly review: Extract<Review, { phase: 'failed' }>
  /** A further way on, beside trying again. */
  readonly children?: ReactNode
}

/** No receipt could be had: what happened, why, and what to do. Source: REC-30, REC-33, REC-43. */
export function ServerError({ review, children }: ServerErrorProps) {
  const { t } = useLanguage()
  const { problem, wantedId, shown } = review
  const reason = t(lookUp(nextReceiptErrors, problem).message, { id: wantedId ?? '', error: answerOf(problem) })
  return (
    <div role="alert" className="max-w-160">
      <EmptyState
        title={t('error.generic')}
        action={
          <div className="flex flex-wrap gap-2">
            <Button look="primary" onClick={() => void tryAgain()}>
              {t('action.retry')}
            </Button>
            {shown && <Button onClick={backToShown}>{t('receipts.error.back', { id: shown.receipt.id })}</Button>}
            {children}
          </div>
        }
      >
        {!isForbidden(problem) && `${reason} `}
        {/* An answer that cannot be read says itself that trying again may not help. */}
        {problem.kind !== 'unreadable' && t('receipts.error.tryAgain')}
      </EmptyState>
    </div>
  )
}

/** What the API said, short enough to be told to whoever looks after it. */
function answerOf(problem: Problem): string {
  return 'status' in problem ? [problem.status, problem.code].filter(Boolean).join(' ') : ''
}
