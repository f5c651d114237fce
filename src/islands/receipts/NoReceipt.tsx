import { lookUp } from '#lib/catalogues/catalogue.ts'
import { isForbidden, type Problem } from '#lib/problem.ts'
import { RetryButton } from '#parts/RetryButton.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { Elements } from '#ui/elements.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { nextReceiptErrors } from './errors.ts'
import { backToShown, type Review, tryAgain } from './state/review.ts'

/** Says that the queue is empty. Source: REC-23, REC-24, REC-40. */
export function NoReceipt({ action }: { readonly action: Elements }) {
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
  /** Further buttons beside Retry. */
  readonly children?: Elements
}

/** Says that reading a receipt failed, why, and what to do. Source: REC-30, REC-33, REC-43. */
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
            <RetryButton look="primary" size="normal" onClick={() => void tryAgain()} />
            {shown && <Button onClick={backToShown}>{t('receipts.error.back', { id: shown.receipt.id })}</Button>}
            {children}
          </div>
        }
      >
        {[
          ...(isForbidden(problem) ? [] : [reason]),
          // The reason for an unreadable answer already says that another try may not help.
          ...(problem.kind === 'unreadable' ? [] : [t('receipts.error.tryAgain')]),
        ].join(' ')}
      </EmptyState>
    </div>
  )
}

/** Status and code of the API's answer, for a report to support. */
function answerOf(problem: Problem): string {
  return 'status' in problem ? [problem.status, problem.code].filter(Boolean).join(' ') : ''
}
