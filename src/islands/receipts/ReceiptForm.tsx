import type { KeyboardEvent, RefObject } from 'react'
import type { Receipt } from '#lib/contracts/receipts.ts'
import { nameKeys } from '#lib/key-names.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { isTyping } from '#ui/use-keys.ts'
import { fieldAround } from './HintedField.tsx'
import { StoreField } from './StoreField.tsx'
import { takePress } from './state/review.ts'
import { TypedField } from './TypedField.tsx'
import type { ReceiptFormState } from './use-receipt-form.ts'

export interface ReceiptFormProps {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly amountRef: RefObject<HTMLInputElement | null>
  readonly receipt: Receipt
  readonly form: ReceiptFormState
  /** The user pressed Enter in a field, which is named. */
  readonly onNext: (from: string | undefined) => void
}

/** The four values of a receipt. Source: REC-08, REC-12, REC-13. */
export function ReceiptForm({ ref, amountRef, receipt, form, onNext }: ReceiptFormProps) {
  const { t } = useLanguage()
  const { draft, setField } = form

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !isTyping(event.target)) return
    event.preventDefault()
    if (takePress(nameKeys('Enter', t), event.timeStamp)) onNext(fieldAround(event.target))
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles Enter of the fields
    <div ref={ref} onKeyDown={onKeyDown} className="flex flex-col">
      <div className="grid grid-cols-2 gap-3">
        <TypedField field="date" value={draft.date} onChange={(value) => setField('date', value)} />
        <TypedField field="time" value={draft.time} onChange={(value) => setField('time', value)} />
      </div>
      <StoreField
        receipt={receipt}
        likely={form.likely}
        rivals={form.rivals}
        value={form.storeId}
        onChange={form.setStoreId}
      />
      <TypedField ref={amountRef} field="amount" value={draft.amount} onChange={(value) => setField('amount', value)} />
    </div>
  )
}
