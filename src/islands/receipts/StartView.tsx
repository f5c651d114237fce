import { formatNumber } from '#lib/format.ts'
import type { Review } from '#stores/receipts.ts'
import { Button } from '#ui/Button.tsx'
import { Spinner } from '#ui/Icon.tsx'
import { KeyHint } from '#ui/KeyHint.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { takeStartFocus } from '#ui/start-focus.ts'
import { useBuiltFocus } from '#ui/use-built-focus.ts'
import { NoReceipt } from './NoReceipt.tsx'

export interface StartViewProps {
  readonly review: Review
  /** The modal covers the view and shows the state itself. */
  readonly isCovered: boolean
  readonly onStart: () => void
  /** Loads late. */
  readonly bar: typeof import('./ReviewBar.next.tsx') | null
}

/** The page before the modal opens: the number of waiting receipts, and Start. Source: REC-01, REC-02, REC-24, REC-29. */
export function StartView({ review, isCovered, onStart, bar }: StartViewProps) {
  const { t } = useLanguage()
  const builtFocus = useBuiltFocus()
  return (
    <div className="flex max-w-180 flex-col items-start gap-4 rounded-control border border-line bg-surface p-6 max-desktop:p-4">
      <p className="text-body text-muted">{t('receipts.intro')}</p>
      {!isCovered && <StartState review={review} />}
      <Button {...builtFocus} ref={takeStartFocus} look="primary" onClick={onStart}>
        <span>{t('receipts.start')}</span>
        <KeyHint shown="Enter" />
      </Button>
      {bar && <bar.TallyLine />}
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
    <div className="flex flex-col gap-1">
      <p role="status" className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-title font-strong tabular-nums">
          {t('receipts.left', { left: formatNumber(shown.receipt.receiptsLeft) })}
        </span>
        <span className="text-muted">{t('receipts.ready')}</span>
      </p>
      <p className="text-table text-muted">
        {[shown.receipt.hubName, shown.receipt.declaredStoreName].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}

function Loading() {
  const { t } = useLanguage()
  return (
    <p role="status" className="flex items-center gap-2 text-body text-muted">
      <Spinner />
      <span>{t('state.loading')}</span>
    </p>
  )
}
