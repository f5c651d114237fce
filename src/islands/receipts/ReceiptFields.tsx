import type { KeyboardEvent, RefObject } from 'react'
import type { Receipt } from '#lib/contracts/receipts.ts'
import { nameKeys } from '#lib/key-names.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { isTyping } from '#ui/use-keys.ts'
import { fieldAround } from './HintedField.tsx'
import type { DraftField } from './rules/draft.ts'
import { StoreField } from './StoreField.tsx'
import type { ReceiptForm } from './state/form.ts'
import { takePress } from './state/review.ts'
import { TypedField } from './TypedField.tsx'

export interface ReceiptFieldsProps {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly amountRef: RefObject<HTMLInputElement | null>
  readonly receipt: Receipt
  readonly form: ReceiptForm
  /** The user pressed Enter in a field, which is named. */
  readonly onNext: (from: string | undefined) => void
}

/** The four values of a receipt. Source: REC-08, REC-12, REC-13. */
export function ReceiptFields({ ref, amountRef, receipt, form, onNext }: ReceiptFieldsProps) {
  const { t } = useLanguage()
  const field = (name: DraftField) => ({ field: name, value: form.draft[name], isWrong: form.wrong.includes(name) })

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !isTyping(event.target)) return
    event.preventDefault()
    if (takePress(nameKeys('Enter', t), event.timeStamp)) onNext(fieldAround(event.target))
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles Enter of the fields
    <div ref={ref} onKeyDown={onKeyDown} className="flex flex-col">
      <div className="grid grid-cols-2 gap-3">
        <TypedField {...field('date')} />
        <TypedField {...field('time')} />
      </div>
      <StoreField receipt={receipt} form={form} />
      <TypedField ref={amountRef} {...field('amount')} />
    </div>
  )
}
