import { formatNumber } from '#lib/format.ts'
import { ToolStart } from '#parts/ToolStart.tsx'
import { Button } from '#ui/Button.tsx'
import { Spinner } from '#ui/Icon.tsx'
import { KeyHint } from '#ui/KeyHint.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { takeStartFocus } from '#ui/start-focus.ts'
import { useBuiltFocus } from '#ui/use-built-focus.ts'
import { NoReceipt, ServerError } from './NoReceipt.tsx'
import type { Review } from './state/review.ts'

export interface StartViewProps {
  readonly review: Review
  /** The modal covers the view and shows the state itself. */
  readonly isCovered: boolean
  readonly onStart: () => void
  /** Opens the review with a parked receipt. */
  readonly onJump: (id: string) => void
  /** Loads late. */
  readonly bar: typeof import('./ReviewBar.tsx') | null
}

/**
 * The page before the modal opens: what waits, Start, the day and the visit until now, and what happens next.
 * Source: REC-01, REC-02, REC-24, REC-29, REC-30.
 */
export function StartView({ review, isCovered, onStart, onJump, bar }: StartViewProps) {
  const { t } = useLanguage()
  const builtFocus = useBuiltFocus()
  const isFailed = review.phase === 'failed' && !isCovered
  return (
    <ToolStart next={[t('receipts.next.look'), t('receipts.next.decide'), t('receipts.next.follows')]}>
      <div className="flex flex-col gap-6">
        <div className="flex flex-col items-start gap-4">
          {!isCovered && <StartState review={review} />}
          {!isFailed && (
            <Button {...builtFocus} ref={takeStartFocus} look="primary" onClick={onStart}>
              <span>{t('receipts.start')}</span>
              <KeyHint shown="Enter" />
            </Button>
          )}
        </div>
        {bar && !isCovered && <bar.Visit onJump={onJump} />}
      </div>
    </ToolStart>
  )
}

/** What waits, in a place of the same height while it is read and afterwards. */
function StartState({ review }: { readonly review: Review }) {
  const { t } = useLanguage()
  if (review.phase === 'failed') return <ServerError review={review} />
  if (review.phase === 'empty') return <NoReceipt action={null} />
  const shown = 'shown' in review ? review.shown : null
  return (
    <div className="flex min-h-13 flex-col gap-1 max-desktop:min-h-19">
      {shown && (
        <Waiting
          title={t('receipts.left', { left: formatNumber(shown.receipt.receiptsLeft) })}
          note={t('receipts.ready')}
          next={[shown.receipt.hubName, shown.receipt.declaredStoreName].filter(Boolean).join(' · ')}
        />
      )}
      {(review.phase === 'reading' || review.phase === 'unread') && <Loading />}
      {review.phase === 'cleared' && <Waiting title={t('receipts.cleared')} next={t('receipts.cleared.next')} />}
    </div>
  )
}

interface WaitingProps {
  readonly title: string
  readonly note?: string
  readonly next: string
}

function Waiting({ title, note, next }: WaitingProps) {
  return (
    <>
      <p role="status" className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-title font-strong tabular-nums">{title}</span>
        {note !== undefined && <span className="text-muted">{note}</span>}
      </p>
      <p className="text-body text-muted wrap-anywhere">{next}</p>
    </>
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
