import { useStore } from '@nanostores/react'
import { Keyboard } from 'lucide'
import { type KeyboardEvent, useContext, useEffect, useRef, useState } from 'react'
import { formatNumber, formatText } from '#lib/format.ts'
import { nameKeys } from '#lib/key-names.ts'
import { LateDialog } from '#parts/LateDialog.tsx'
import { useLeaveQuestion } from '#parts/use-leave-question.tsx'
import { useShownKeys } from '#parts/use-shown-keys.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon, Spinner } from '#ui/Icon.tsx'
import { KeyHint } from '#ui/KeyHint.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { noticePlace } from '#ui/notice-place.ts'
import { Suspended } from '#ui/suspended.ts'
import { useIsDesktop } from '#ui/use-desktop.ts'
import { isTyping } from '#ui/use-keys.ts'
import type { LazyPart } from '#ui/use-lazy-part.ts'
import { JumpForm } from './JumpForm.tsx'
import { needsNoReceipt, type PanelAction, type ReviewAction, reviewKeyTable } from './keys.ts'
import { NoReceipt, ServerError } from './NoReceipt.tsx'
import { useDroppedText } from './PressGate.tsx'
import { ReceiptWork } from './ReceiptWork.tsx'
import {
  $isEdited,
  $isSettled,
  $review,
  $shown,
  dropPress,
  forgetDropped,
  jumpTo,
  type Review,
  reviewReceipt,
  takeNext,
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

/** The modal in which the user reviews receipts, one after the other. Source: REC-02, REC-21, REC-24, REC-29, REC-30. */
export function ReviewDialog({ bar, onClose }: ReviewDialogProps) {
  const { t } = useLanguage()
  const shownOf = useShownKeys(reviewKeyTable)
  const review = useStore($review)
  const shown = useStore($shown)
  const isSettled = useStore($isSettled)
  const pending = useStore(reviewReceipt.$pending)
  const suspended = useContext(Suspended)
  const [panel, setPanel] = useState<PanelAction | null>(null)
  const home = useHome(review)
  const dropped = useDroppedText()
  const hasKeys = !panel && !suspended
  const { leaveFor, question } = useLeaving(review)
  const isDesktop = useIsDesktop()
  const isReading = review.phase === 'reading'

  const close = () => {
    if (pending) dropPress(nameKeys('Esc', t), 'sending')
    else leaveFor(onClose)
  }
  const closeButton = (
    <Button onClick={close} disabled={pending} aria-keyshortcuts="Escape">
      <span>{t('action.close')}</span>
      <KeyHint shown="Esc" />
    </Button>
  )

  const closePanel = () => setPanel(null)
  const open = (next: PanelAction) => {
    forgetDropped()
    if (next === 'park') leaveFor(() => setPanel(next))
    else setPanel(next)
  }
  const jump = (id: string) => leaveFor(() => void jumpTo(id))
  /** The list of the parked receipts also opens while a receipt leaves. */
  const jumpFromList = (id: string) => takePress(id, performance.now()) && jump(id)

  const jumpForm = <JumpForm key={shown?.serial} isInline={isDesktop} onJump={jump} />
  const isOnScreen = shown !== null && review.phase !== 'failed'
  const takesKeys = hasKeys && !question
  const openByKey = (action: ReviewAction) => needsNoReceipt(action) && setPanel(action)
  useReviewKeys(openByKey, !isOnScreen && takesKeys, (action) => isReading || needsNoReceipt(action))

  /** Escape in a field leaves the field. Elsewhere the dialog handles it and closes. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isTyping(event.target)) return
    event.preventDefault()
    home.current?.focus()
  }

  return (
    <Dialog
      width="full"
      title={<span className="block desktop:py-1">{titleOf(review, t)}</span>}
      onClose={close}
      tools={
        <div className="flex min-w-0 grow items-start justify-end gap-4 max-desktop:min-w-24 max-desktop:grow-0">
          {bar.part && <bar.part.ParkedButton onOpen={open} />}
          {isDesktop && isOnScreen && (
            // biome-ignore lint/a11y/noStaticElementInteractions: handles Escape of the field
            <div inert={pending || isReading} onKeyDown={onKeyDown} className="flex min-w-0 grow justify-end">
              {jumpForm}
            </div>
          )}
          <Button
            data-in-palette=""
            size="small"
            icon={<Icon of={Keyboard} className="size-3.5" />}
            aria-keyshortcuts={shownOf('help')}
            onClick={() => setPanel('help')}
            className="pointer-coarse:hidden sheet:hidden"
          >
            <span>{t('receipts.keys')}</span>
            <KeyHint shown={shownOf('help')} />
          </Button>
        </div>
      }
    >
      <section
        ref={home}
        tabIndex={-1}
        data-autofocus=""
        aria-label={shown ? announcementOf(shown.receipt, t) : t('receipts.title.none')}
        aria-busy={isReading || pending || (review.phase === 'reviewing' && !isSettled)}
        onKeyDown={onKeyDown}
        className="relative h-full min-h-0 outline-none"
      >
        {review.phase === 'failed' && <ServerError review={review}>{closeButton}</ServerError>}
        {review.phase === 'empty' && (
          <NoReceipt
            action={
              <div className="flex gap-2">
                <Button onClick={() => void takeNext()}>{t('receipts.checkAgain')}</Button>
                {closeButton}
              </div>
            }
          />
        )}
        {bar.part && (review.phase === 'failed' || review.phase === 'empty') && (
          <div className="mt-4 max-w-160">
            <bar.part.ReviewBar canPark={false} onOpen={open} />
          </div>
        )}
        {shown && (
          <div hidden={review.phase === 'failed'} className="h-full min-h-0">
            <ReceiptWork
              key={shown.serial}
              shown={shown}
              isLeaving={isReading}
              takesKeys={isOnScreen && takesKeys}
              onOpen={open}
              jumpForm={!isDesktop && jumpForm}
              bar={bar.part}
              close={closeButton}
              home={home}
            />
          </div>
        )}
        {isReading && <Reading />}
        {isReading && !shown && (
          <div className="mt-12 flex flex-col items-start gap-2">
            {closeButton}
            <p aria-hidden="true" className="min-h-lh text-small text-warn">
              {dropped}
            </p>
          </div>
        )}
        <p role="status" className="sr-only">
          {review.phase === 'reviewing' && announcementOf(review.shown.receipt, t)}
        </p>
      </section>
      {/* Not in the section: a screen reader keeps back what happens in a busy one. */}
      <p role="status" className="sr-only">
        {dropped}
      </p>
      {/* In the margin of the dialog, where a toast covers nothing. */}
      <div ref={reviewNotices} className="absolute inset-x-5 bottom-0.5 desktop:left-auto desktop:w-96" />
      {panel && (
        <LateDialog of={bar} onBack={closePanel}>
          {(part) => (
            <part.ReviewPanel
              panel={panel}
              receiptId={shown?.receipt.id}
              onJump={jumpFromList}
              onClose={closePanel}
              home={home}
            />
          )}
        </LateDialog>
      )}
      {question}
    </Dialog>
  )
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
