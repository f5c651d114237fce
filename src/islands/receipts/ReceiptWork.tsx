import { useStore } from '@nanostores/react'
import { type RefObject, useRef, useState } from 'react'
import type { PanelAction, ReviewAction } from '#lib/receipts/keys.ts'
import { LeftOutNotice } from '#parts/ToolFrame.tsx'
import { dropPress, reviewReceipt, type Shown } from '#stores/receipts.ts'
import { classes } from '#ui/classes.ts'
import type { Elements } from '#ui/elements.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Notice } from '#ui/Notice.tsx'
import { DecisionButtons } from './DecisionButtons.tsx'
import { enterField, selectField } from './HintedField.tsx'
import { JumpForm } from './JumpForm.tsx'
import { type PictureHandle, PictureViewer } from './PictureViewer.tsx'
import { ReceiptFacts } from './ReceiptFacts.tsx'
import { ReceiptForm } from './ReceiptForm.tsx'
import { ReceiptQuestion } from './ReceiptQuestion.tsx'
import { usePictureLoading } from './use-picture-loading.ts'
import { useReceiptForm } from './use-receipt-form.ts'
import { useReviewKeys } from './use-review-keys.ts'
import { useSinglePresses } from './use-single-presses.ts'

export interface ReceiptWorkProps {
  readonly shown: Shown
  /** The next receipt is loading. This one stays visible, but it is locked. */
  readonly isLeaving: boolean
  /** Whether single keys work. They do not while something else, such as the list of keys, covers the receipt. */
  readonly takesKeys: boolean
  readonly onOpen: (panel: PanelAction) => void
  readonly onJump: (id: string) => void
  /** Loads late. */
  readonly bar: typeof import('./ReviewBar.next.tsx') | null
  /** The Close button. It works while everything else is locked. */
  readonly close: Elements
  /** Has the focus while no field has it. */
  readonly home: RefObject<HTMLElement | null>
}

/** One receipt: the picture, the facts, the values and the decision. */
export function ReceiptWork({ shown, isLeaving, takesKeys, onOpen, onJump, bar, close, home }: ReceiptWorkProps) {
  const { receipt, heldId } = shown
  const { t } = useLanguage()
  const pending = useStore(reviewReceipt.$pending)
  const loading = usePictureLoading(receipt)
  const form = useReceiptForm(receipt, loading.state)
  const [isMenuOpen, setMenuOpen] = useState(false)
  useSinglePresses()
  const picture = useRef<PictureHandle>(null)
  const column = useRef<HTMLDivElement>(null)
  const fields = useRef<HTMLDivElement>(null)
  const amount = useRef<HTMLInputElement>(null)
  const validateButton = useRef<HTMLButtonElement>(null)
  const isLocked = pending || isLeaving

  function perform(action: ReviewAction, press: string) {
    switch (action) {
      case 'validate':
        return form.needed.length > 0 ? dropPress(press, 'needed') : form.validate()
      case 'reject':
        return setMenuOpen(true)
      case 'park':
      case 'lastDecision':
      case 'help':
        return onOpen(action)
      case 'date':
      case 'time':
      case 'store':
      case 'amount':
      case 'jump':
        return selectField(column.current, action)
      default:
        return picture.current?.act(action)
    }
  }
  useReviewKeys(perform, takesKeys && !isMenuOpen && form.question === null)

  /** Enter in a field: focuses the next missing field, or Validate. Validating takes another press. */
  function focusNext() {
    const [next] = form.needed
    if (next === undefined) validateButton.current?.focus()
    else enterField(fields.current, next)
  }

  return (
    <div
      className={classes(
        'grid h-full min-h-0 gap-4 overflow-y-auto max-desktop:auto-rows-min max-desktop:-mx-5 max-desktop:px-5 desktop:-m-1 desktop:h-[calc(100%+0.5rem)] desktop:grid-cols-[minmax(0,1fr)_24rem] desktop:p-1',
        isLeaving && 'opacity-55',
      )}
    >
      <PictureViewer ref={picture} receipt={receipt} loading={loading} />
      <div
        ref={column}
        className="flex min-h-0 flex-col gap-4 p-1 max-desktop:overflow-visible desktop:-m-1 desktop:overflow-y-auto"
      >
        <div inert={isLocked} className="flex flex-col gap-4">
          <LeftOutNotice />
          {heldId !== null && (
            <div role="status">
              <Notice tone="info" title={t('receipts.jump.held', { id: heldId })}>
                {t('receipts.jump.held.next')}
              </Notice>
            </div>
          )}
          {bar && <bar.ParkedNotice shown={shown} />}
          <ReceiptFacts receipt={receipt} />
          <ReceiptForm ref={fields} amountRef={amount} receipt={receipt} form={form} onNext={focusNext} />
        </div>
        <div className="relative flex flex-wrap items-center gap-2">
          <DecisionButtons
            validateRef={validateButton}
            needed={form.needed}
            storeDoubt={form.storeDoubt}
            pending={pending}
            isMenuOpen={isMenuOpen}
            onMenu={setMenuOpen}
            onValidate={form.validate}
            onReject={form.reject}
          />
          {close}
        </div>
        <div inert={isLocked} className="flex flex-col gap-4">
          {bar && <bar.ReviewBar canPark onOpen={onOpen} onJump={onJump} />}
          <JumpForm onJump={onJump} />
        </div>
      </div>
      <ReceiptQuestion form={form} picture={loading.state} amount={amount} home={home} />
    </div>
  )
}
