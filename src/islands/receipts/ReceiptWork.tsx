import { useStore } from '@nanostores/react'
import { type RefObject, useRef, useState } from 'react'
import { LeftOutNotice } from '#parts/ToolFrame.tsx'
import { classes } from '#ui/classes.ts'
import type { Elements } from '#ui/elements.tsx'
import { useKeys } from '#ui/use-keys.ts'
import { DecisionButtons } from './DecisionButtons.tsx'
import { enterField, selectField } from './HintedField.tsx'
import { choiceIndexOf, type PanelAction, type ReviewAction } from './keys.ts'
import { type PictureHandle, PictureViewer } from './PictureViewer.tsx'
import { ReceiptFacts } from './ReceiptFacts.tsx'
import { ReceiptForm } from './ReceiptForm.tsx'
import { ReceiptNews } from './ReceiptNews.tsx'
import { ReceiptQuestion } from './ReceiptQuestion.tsx'
import { nextNeeded } from './rules/judge.ts'
import { dropPress, reviewReceipt, type Shown, takePress } from './state/review.ts'
import { usePictureLoading } from './use-picture-loading.ts'
import { useReceiptForm } from './use-receipt-form.ts'
import { useReviewKeys } from './use-review-keys.ts'

export interface ReceiptWorkProps {
  readonly shown: Shown
  /** The next receipt is loading. This one stays visible, but it is locked. */
  readonly isLeaving: boolean
  /** Whether single keys work. They do not while something else, such as the list of keys, covers the receipt. */
  readonly takesKeys: boolean
  readonly onOpen: (panel: PanelAction) => void
  /** The form that jumps to a receipt, where the title has no room for it. */
  readonly jumpForm: Elements
  /** Loads late. */
  readonly bar: typeof import('./ReviewBar.tsx') | null
  /** The Close button. It works while everything else is locked. */
  readonly close: Elements
  /** Has the focus while no field has it. */
  readonly home: RefObject<HTMLElement | null>
}

/** One receipt: the picture, the facts, the values and the decision, which is at the foot of a phone. */
export function ReceiptWork({ shown, isLeaving, takesKeys, onOpen, jumpForm, bar, close, home }: ReceiptWorkProps) {
  const { receipt } = shown
  const pending = useStore(reviewReceipt.$pending)
  const loading = usePictureLoading(receipt)
  const form = useReceiptForm(receipt, loading.state)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const picture = useRef<PictureHandle>(null)
  const fields = useRef<HTMLDivElement>(null)
  const amount = useRef<HTMLInputElement>(null)
  const validateButton = useRef<HTMLButtonElement>(null)
  const isLocked = pending || isLeaving
  const hasKeys = takesKeys && !isMenuOpen && form.question === null

  function perform(action: ReviewAction, press: string) {
    switch (action) {
      case 'validate':
        // The letter that is pressed next would be text in the field.
        if (form.awaitsStores && nextNeeded(form.needed) === 'store') return dropPress(press, 'stores')
        return next(undefined)
      case 'reject':
        return setMenuOpen(true)
      case 'park':
      case 'parked':
      case 'lastDecision':
      case 'help':
        return onOpen(action)
      case 'date':
      case 'time':
      case 'store':
      case 'amount':
      case 'jump':
        return selectField(home.current?.closest('dialog') ?? null, action)
      default:
        return picture.current?.act(action)
    }
  }
  useReviewKeys(perform, hasKeys)
  useKeys((pressed) => {
    const index = choiceIndexOf(pressed, form.rivals.length)
    const rival = form.rivals[index ?? -1]
    if (index === null || !rival) return false
    if (takePress(String(index + 1), pressed.timeStamp)) form.setStoreId(rival.store.id)
    return true
  }, hasKeys)

  /** The next step: the cursor in the next needed field, or else the validation. From a field it takes one press more while the picture is unseen. */
  function next(from: string | undefined) {
    const needed = nextNeeded(form.needed, from)
    if (needed !== undefined) enterField(fields.current, needed)
    else if (from === undefined || loading.state === 'there') form.validate()
    else validateButton.current?.focus()
  }

  return (
    <div
      className={classes(
        'grid h-full min-h-0 grid-cols-[minmax(0,1fr)] gap-4 overflow-y-auto max-desktop:h-[calc(100%-0.5rem)] max-desktop:auto-rows-min max-desktop:-mx-5 max-desktop:px-5 sheet:scroll-pb-48 desktop:-m-3 desktop:-mr-5 desktop:h-[calc(100%+1.5rem)] desktop:grid-cols-[minmax(0,1fr)_24rem] desktop:p-3 desktop:pr-5',
        isLeaving && 'opacity-55',
      )}
    >
      <PictureViewer
        ref={picture}
        receipt={receipt}
        loading={loading}
        className="max-desktop:h-[max(45dvh,22.5rem)] max-desktop:-mx-5 desktop:min-h-90"
      />
      <div className="flex min-h-0 flex-col p-1 max-desktop:overflow-visible max-desktop:px-0 desktop:-m-3 desktop:-mr-5 desktop:-mb-1 desktop:-ml-4 desktop:overflow-y-auto desktop:p-3 desktop:pr-5 desktop:pl-4">
        <div inert={isLocked} className="flex flex-col">
          <LeftOutNotice className="mb-4" />
          <ReceiptFacts receipt={receipt} />
          <ReceiptNews shown={shown} bar={bar} />
          <ReceiptForm ref={fields} amountRef={amount} receipt={receipt} form={form} onNext={next} />
        </div>
        <div className="relative flex flex-wrap items-center gap-2 sheet:sticky sheet:bottom-0 sheet:z-10 sheet:-mx-5 sheet:border-t sheet:border-line sheet:bg-raised sheet:px-5 sheet:pt-3 sheet:pb-1">
          <DecisionButtons
            validateRef={validateButton}
            needed={form.needed}
            storeDoubt={form.storeDoubt}
            isFuture={form.isFuture}
            pending={pending}
            isMenuOpen={isMenuOpen}
            onMenu={setMenuOpen}
            onValidate={form.validate}
            onReject={form.reject}
          />
          {close}
        </div>
        <div inert={isLocked} className="mt-3 flex flex-col gap-4 pb-1 max-desktop:pb-3">
          {bar && <bar.ReviewBar canPark onOpen={onOpen} />}
          {jumpForm}
        </div>
      </div>
      <ReceiptQuestion form={form} picture={loading.state} amount={amount} home={home} />
    </div>
  )
}
