import { useStore } from '@nanostores/react'
import { type RefObject, useRef, useState } from 'react'
import { limits } from '#lib/limits.ts'
import { LeftOutNotice } from '#parts/ToolFrame.tsx'
import { announce } from '#stores/notices.ts'
import { classes } from '#ui/classes.ts'
import type { Elements } from '#ui/elements.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { useDraft } from '#ui/use-draft.ts'
import { useKeys } from '#ui/use-keys.ts'
import { DecisionButtons } from './DecisionButtons.tsx'
import { enterField, selectField } from './HintedField.tsx'
import { isOfPanel, isOfPicture, type PanelAction } from './keys.ts'
import { type PictureHandle, PictureViewer } from './PictureViewer.tsx'
import { ReceiptFacts } from './ReceiptFacts.tsx'
import { ReceiptFields } from './ReceiptFields.tsx'
import { ReceiptNews } from './ReceiptNews.tsx'
import { ReceiptQuestion } from './ReceiptQuestion.tsx'
import {
  $form,
  confirm,
  goOn,
  keptForm,
  notePictureSeen,
  type OnDecided,
  pressValidate,
  type ReceiptForm,
  reject,
  restoreForm,
  type Step,
  takeRival,
  validate,
} from './state/form.ts'
import { pictureLoading } from './state/picture-loading.ts'
import { reviewReceipt, type Shown } from './state/review.ts'
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

/** One receipt, whose typed values outlast the end of the session. */
export function ReceiptWork(props: ReceiptWorkProps) {
  const form = useStore($form)
  useDraft(`receipt ${props.shown.receipt.id}`, keptForm, restoreForm)
  return form && <OpenReceipt {...props} form={form} />
}

interface OpenReceiptProps extends ReceiptWorkProps {
  readonly form: ReceiptForm
}

/** The picture, the facts, the values and the decision, which is at the foot of a phone. */
function OpenReceipt({ shown, isLeaving, takesKeys, onOpen, form, bar, home, ...props }: OpenReceiptProps) {
  const { receipt } = shown
  const pending = useStore(reviewReceipt.$pending)
  const [loading] = useState(() => pictureLoading(receipt, notePictureSeen))
  const { state: picture } = useStore(loading.$loading)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const viewer = useRef<PictureHandle>(null)
  const fields = useRef<HTMLDivElement>(null)
  const amount = useRef<HTMLInputElement>(null)
  const validateButton = useRef<HTMLButtonElement>(null)
  const onDecided = useToldDecision()
  const isLocked = pending || isLeaving
  const hasKeys = takesKeys && !isMenuOpen && form.question === null

  const goTo = (step: Step) => {
    if (step === 'button') validateButton.current?.focus()
    else if (step !== null) enterField(fields.current, step)
  }
  useReviewKeys((action, press) => {
    if (action === 'validate') goTo(pressValidate(press, picture, onDecided))
    else if (action === 'reject') setMenuOpen(true)
    else if (isOfPanel(action)) onOpen(action)
    else if (isOfPicture(action)) viewer.current?.act(action)
    else selectField(home.current?.closest('dialog') ?? null, action)
  }, hasKeys)
  useKeys(takeRival, hasKeys)

  return (
    <div
      className={classes(
        'grid h-full min-h-0 grid-cols-[minmax(0,1fr)] gap-4 overflow-y-auto max-desktop:h-[calc(100%-0.5rem)] max-desktop:auto-rows-min max-desktop:-mx-5 max-desktop:px-5 sheet:scroll-pb-48 desktop:-m-3 desktop:-mr-5 desktop:h-[calc(100%+1.5rem)] desktop:grid-cols-[minmax(0,1fr)_24rem] desktop:p-3 desktop:pr-5',
        isLeaving && 'opacity-55',
      )}
    >
      <PictureViewer
        ref={viewer}
        receipt={receipt}
        loading={loading}
        className="max-desktop:h-[max(45dvh,22.5rem)] max-desktop:-mx-5 desktop:min-h-90"
      />
      <div className="flex min-h-0 flex-col p-1 max-desktop:overflow-visible max-desktop:px-0 desktop:-m-3 desktop:-mr-5 desktop:-mb-1 desktop:-ml-4 desktop:overflow-y-auto desktop:p-3 desktop:pr-5 desktop:pl-4">
        <div inert={isLocked} className="flex flex-col">
          <LeftOutNotice className="mb-4" />
          <ReceiptFacts receipt={receipt} />
          <ReceiptNews shown={shown} bar={bar} />
          <ReceiptFields
            ref={fields}
            amountRef={amount}
            receipt={receipt}
            form={form}
            onNext={(from) => goTo(goOn(picture, onDecided, from))}
          />
        </div>
        <div className="relative flex flex-wrap items-center gap-2 sheet:sticky sheet:bottom-0 sheet:z-10 sheet:-mx-5 sheet:border-t sheet:border-line sheet:bg-raised sheet:px-5 sheet:pt-3 sheet:pb-1">
          <DecisionButtons
            validateRef={validateButton}
            form={form}
            pending={pending}
            isMenuOpen={isMenuOpen}
            onMenu={setMenuOpen}
            onValidate={() => validate(picture, onDecided)}
            onReject={(reason) => reject(reason, onDecided)}
          />
          {props.close}
        </div>
        <div inert={isLocked} className="mt-3 flex flex-col gap-4 pb-1 max-desktop:pb-3">
          {bar && <bar.ReviewBar canPark onOpen={onOpen} />}
          {props.jumpForm}
        </div>
      </div>
      <ReceiptQuestion
        form={form}
        picture={picture}
        onConfirm={() => confirm(picture, onDecided)}
        amount={amount}
        home={home}
      />
    </div>
  )
}

/** Says what has happened to a receipt. Source: REC-26 to REC-28. */
function useToldDecision(): OnDecided {
  const { t } = useLanguage()
  return ({ id, status }) =>
    announce(t(`receipts.${status}`), { detail: t('receipts.decided.detail', { id }), durationMs: limits.toastMs })
}
