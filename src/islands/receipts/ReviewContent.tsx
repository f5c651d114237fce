import { useStore } from '@nanostores/react'
import { Button } from '#ui/Button.tsx'
import { Spinner } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { NoReceipt, ServerError } from './NoReceipt.tsx'
import { useDroppedText } from './PressGate.tsx'
import { ReceiptWork, type ReceiptWorkProps } from './ReceiptWork.tsx'
import { $review, $shown, takeNext } from './state/review.ts'

/** The receipt, or why there is none. Source: REC-21, REC-24, REC-29, REC-30. */
export function ReviewContent(props: Omit<ReceiptWorkProps, 'shown' | 'isLeaving'>) {
  const { t } = useLanguage()
  const review = useStore($review)
  const shown = useStore($shown)
  const { bar, close, onOpen } = props
  const isReading = review.phase === 'reading'
  return (
    <>
      {review.phase === 'failed' && <ServerError review={review}>{close}</ServerError>}
      {review.phase === 'empty' && (
        <NoReceipt
          action={
            <div className="flex gap-2">
              <Button onClick={() => void takeNext()}>{t('receipts.checkAgain')}</Button>
              {close}
            </div>
          }
        />
      )}
      {bar && (review.phase === 'failed' || review.phase === 'empty') && (
        <div className="mt-4 max-w-160">
          <bar.ReviewBar canPark={false} onOpen={onOpen} />
        </div>
      )}
      {shown && (
        <div hidden={review.phase === 'failed'} className="h-full min-h-0">
          <ReceiptWork key={shown.serial} {...props} shown={shown} isLeaving={isReading} />
        </div>
      )}
      {isReading && <Reading />}
      {isReading && !shown && (
        <div className="mt-12 flex flex-col items-start gap-2">
          {close}
          <DroppedLine />
        </div>
      )}
    </>
  )
}

function DroppedLine() {
  return (
    <p aria-hidden="true" className="min-h-lh text-small text-warn">
      {useDroppedText()}
    </p>
  )
}

function Reading() {
  const { t } = useLanguage()
  return (
    <p
      role="status"
      className="absolute top-0 left-1/2 flex -translate-x-1/2 items-center gap-2 rounded-control border border-line bg-raised px-3 py-1.5 text-body shadow-lift"
    >
      <Spinner />
      <span>{t('state.loading')}</span>
    </p>
  )
}
