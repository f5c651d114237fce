import { formatNumber } from '#lib/format.ts'
import type { Review } from '#stores/receipts.ts'
import { Button } from '#ui/Button.tsx'
import { Spinner } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { takeStartFocus } from '#ui/start-focus.ts'
import { NoReceipt } from './NoReceipt.tsx'

export interface StartViewProps {
  readonly review: Review
  /** The modal covers the view and shows the state itself. */
  readonly isCovered: boolean
  readonly onStart: () => void
}

/** The page before the modal opens: the number of waiting receipts, and Start. Source: REC-01, REC-02, REC-24, REC-29. */
export function StartView({ review, isCovered, onStart }: StartViewProps) {
  const { t } = useLanguage()
  return (
    <div className="flex max-w-180 flex-col items-start gap-4">
      <p className="text-body text-muted">{t('receipts.intro')}</p>
      {!isCovered && <StartState review={review} />}
      <Button ref={takeStartFocus} look="primary" onClick={onStart}>
        {t('receipts.start')}
      </Button>
    </div>
  )
}

function StartState({ review }: { readonly review: Review }) {
  const { t } = useLanguage()
  const shown = 'shown' in review ? review.shown : null
  if (review.phase === 'reading' || review.phase === 'unread') return <Loading />
  if (review.phase === 'empty') return <NoReceipt action={null} />
  if (!shown) return null
  return (
    <p role="status" className="flex flex-wrap gap-x-3 text-body">
      <span>{t('receipts.ready')}</span>
      <span className="font-medium tabular-nums">
        {t('receipts.left', { left: formatNumber(shown.receipt.receiptsLeft) })}
      </span>
    </p>
  )
}

function Loading() {
  const { t } = useLanguage()
  return (
    <p role="status" className="flex items-center gap-2 text-body text-muted">
      <Spinner />
      {t('state.loading')}
    </p>
  )
}
