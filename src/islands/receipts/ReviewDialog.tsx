import { useStore } from '@nanostores/react'
import { type KeyboardEvent, type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { formatNumber, formatText } from '#lib/format.ts'
import { nameKeys } from '#lib/key-names.ts'
import { LateDialog } from '#parts/LateDialog.tsx'
import { useLeaveQuestion } from '#parts/use-leave-question.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import type { Elements } from '#ui/elements.tsx'
import { KeyHint } from '#ui/KeyHint.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { noticePlace } from '#ui/notice-place.ts'
import { Suspended } from '#ui/suspended.ts'
import { useIsDesktop } from '#ui/use-desktop.ts'
import { isTyping } from '#ui/use-keys.ts'
import type { LazyPart } from '#ui/use-lazy-part.ts'
import { JumpForm } from './JumpForm.tsx'
import { needsNoReceipt, type PanelAction, type ReviewAction } from './keys.ts'
import { useDroppedText } from './PressGate.tsx'
import { ReviewContent } from './ReviewContent.tsx'
import { ReviewTools } from './ReviewTools.tsx'
import { $isEdited } from './state/form.ts'
import {
  $isSettled,
  $review,
  $shown,
  dropPress,
  forgetDropped,
  jumpTo,
  type Review,
  reviewReceipt,
  takePress,
} from './state/review.ts'
import { useReviewKeys } from './use-review-keys.ts'

export interface ReviewDialogProps {
  readonly bar: LazyPart<typeof import('./ReviewBar.tsx')>
  readonly onClose: () => void
}

/** The id of the decided receipt gives way to what happened to it. */
const reviewNotices = noticePlace((text) => (
  <span title={text} className="block truncate max-desktop:hidden">
    {text}
  </span>
))

/** The modal in which the user reviews receipts, one after the other. Source: REC-02, REC-21. */
export function ReviewDialog({ bar, onClose }: ReviewDialogProps) {
  const { t } = useLanguage()
  const review = useStore($review)
  const shown = useStore($shown)
  const pending = useStore(reviewReceipt.$pending)
  const suspended = useContext(Suspended)
  const home = useHome(review)
  const { panel, setPanel, open, close, jump, question } = useReviewActions(review, onClose)
  const isDesktop = useIsDesktop()
  const isReading = review.phase === 'reading'
  const isOnScreen = shown !== null && review.phase !== 'failed'
  const takesKeys = !panel && !suspended && !question
  const openByKey = (action: ReviewAction) => needsNoReceipt(action) && setPanel(action)
  useReviewKeys(openByKey, !isOnScreen && takesKeys, (action) => isReading || needsNoReceipt(action))

  /** Escape in a field leaves the field. Elsewhere the dialog handles it and closes. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isTyping(event.target)) return
    event.preventDefault()
    home.current?.focus()
  }

  const jumpForm = <JumpForm key={shown?.serial} isInline={isDesktop} onJump={jump} />
  const tools = (
    <ReviewTools
      bar={bar.part}
      jumpForm={isDesktop && isOnScreen && jumpForm}
      isLocked={pending || isReading}
      onOpen={open}
      onKeyDown={onKeyDown}
    />
  )
  return (
    <Dialog
      width="full"
      title={<span className="block desktop:py-1">{titleOf(review, t)}</span>}
      onClose={close}
      tools={tools}
    >
      <Home ref={home} onKeyDown={onKeyDown}>
        <ReviewContent
          takesKeys={isOnScreen && takesKeys}
          onOpen={open}
          jumpForm={!isDesktop && jumpForm}
          bar={bar.part}
          close={<CloseButton onClose={close} />}
          home={home}
        />
      </Home>
      {/* Not in the section: a screen reader keeps back what happens in a busy one. */}
      <p role="status" className="sr-only">
        {useDroppedText()}
      </p>
      {/* In the margin of the dialog, where a toast covers nothing. */}
      <div ref={reviewNotices} className="absolute inset-x-5 bottom-0.5 desktop:left-auto desktop:w-96" />
      {panel && (
        <LateDialog of={bar} onBack={() => setPanel(null)}>
          {(part) => (
            <part.ReviewPanel
              panel={panel}
              receiptId={shown?.receipt.id}
              // The list of the parked receipts also opens while a receipt leaves.
              onJump={(id) => takePress(id, performance.now()) && jump(id)}
              onClose={() => setPanel(null)}
              home={home}
            />
          )}
        </LateDialog>
      )}
      {question}
    </Dialog>
  )
}

interface HomeProps {
  readonly ref: RefObject<HTMLElement | null>
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly children: Elements
}

/** Has the focus while no field has it, and says which receipt is on the screen. */
function Home({ ref, onKeyDown, children }: HomeProps) {
  const { t } = useLanguage()
  const review = useStore($review)
  const shown = useStore($shown)
  const isSettled = useStore($isSettled)
  const pending = useStore(reviewReceipt.$pending)
  return (
    <section
      ref={ref}
      tabIndex={-1}
      data-autofocus=""
      aria-label={shown ? announcementOf(shown.receipt, t) : t('receipts.title.none')}
      aria-busy={review.phase === 'reading' || pending || (review.phase === 'reviewing' && !isSettled)}
      onKeyDown={onKeyDown}
      className="relative h-full min-h-0 outline-none"
    >
      {children}
      <p role="status" className="sr-only">
        {review.phase === 'reviewing' && announcementOf(review.shown.receipt, t)}
      </p>
    </section>
  )
}

function CloseButton({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLanguage()
  const pending = useStore(reviewReceipt.$pending)
  return (
    <Button onClick={onClose} disabled={pending} aria-keyshortcuts="Escape">
      <span>{t('action.close')}</span>
      <KeyHint shown="Esc" />
    </Button>
  )
}

/** What a button or a key does about the whole review. Parking, a jump and closing ask first. */
function useReviewActions(review: Review, onClose: () => void) {
  const { t } = useLanguage()
  const pending = useStore(reviewReceipt.$pending)
  const [panel, setPanel] = useState<PanelAction | null>(null)
  const { leaveFor, question } = useLeaving(review)
  return {
    panel,
    setPanel,
    open(next: PanelAction) {
      forgetDropped()
      if (next === 'park') leaveFor(() => setPanel(next))
      else setPanel(next)
    },
    close() {
      if (pending) dropPress(nameKeys('Esc', t), 'sending')
      else leaveFor(onClose)
    },
    jump: (id: string) => leaveFor(() => void jumpTo(id)),
    question,
  }
}

/**
 * Asks before closing or a jump loses input. A receipt that is decided or already left has nothing to lose. Source: REC-25.
 */
function useLeaving(review: Review) {
  const isEdited = useStore($isEdited)
  const onLeave = useRef(() => {})
  const { leave, question } = useLeaveQuestion(isEdited && review.phase !== 'reading', () => onLeave.current())
  return {
    leaveFor: (action: () => void) => {
      onLeave.current = action
      leave()
    },
    question,
  }
}

/**
 * The element that has the focus while no field has it, so that single keys work. It gets the focus with every new receipt.
 */
function useHome(review: Review) {
  const home = useRef<HTMLDivElement>(null)
  const change = 'shown' in review ? `${review.phase} ${review.shown?.serial}` : review.phase
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change moves the focus
  useEffect(() => {
    home.current?.focus()
  }, [change])
  return home
}

type Translate = ReturnType<typeof useLanguage>['t']
type ShownReceipt = NonNullable<ReturnType<typeof $shown.get>>['receipt']

function titleOf(review: Review, t: Translate): string {
  if (review.phase === 'empty') return t('receipts.title', { left: '0' })
  const shown = 'shown' in review ? review.shown : null
  return shown ? t('receipts.title', { left: formatNumber(shown.receipt.receiptsLeft) }) : t('receipts.title.none')
}

function announcementOf(receipt: ShownReceipt, t: Translate): string {
  const { id, hubName, receiptsLeft } = receipt
  return t('receipts.announced', { id, hub: formatText(hubName), left: formatNumber(receiptsLeft) })
}
