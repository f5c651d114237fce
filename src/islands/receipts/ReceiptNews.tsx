import { useStore } from '@nanostores/react'
import { useLanguage } from '#ui/Messages.tsx'
import { NewsLine } from './NewsLine.tsx'
import { $review, type Shown } from './state/review.ts'

export interface ReceiptNewsProps {
  readonly shown: Shown
  /** Loads late. */
  readonly bar: typeof import('./ReviewBar.tsx') | null
}

/**
 * What is special about the receipt on the screen: another reviewer holds the one that was asked for, or this one is parked. A later jump
 * that was refused takes the place of the first. The line is there from the start, so that nothing moves.
 */
export function ReceiptNews({ shown, bar }: ReceiptNewsProps) {
  const { t } = useLanguage()
  const { heldId } = shown
  const review = useStore($review)
  const isRefused = review.phase === 'reviewing' && review.refusedJump !== null
  return (
    <div role="status" className="mt-1 mb-2 flex h-4 items-center">
      {heldId === null || isRefused ? (
        bar && <bar.ParkedNewsLine />
      ) : (
        <NewsLine text={t('receipts.jump.held', { id: heldId })} />
      )}
    </div>
  )
}
