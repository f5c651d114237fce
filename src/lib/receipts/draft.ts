import type { Receipt } from '#lib/contracts/receipts.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { amountText, readAmount } from './amount.ts'
import { dayText, readDay, readOcrDay } from './purchase-day.ts'
import { readOcrTime, readTime } from './purchase-time.ts'

/** What stands in the fields that are typed. */
export interface ReceiptDraft {
  readonly date: string
  readonly time: string
  readonly amount: string
}

export type DraftField = keyof ReceiptDraft

/** The fields as a machine has read the receipt; what cannot be read leaves its field empty. Source: REC-12, REC-38. */
export function prefill(receipt: Receipt, locale: Locale): ReceiptDraft {
  const day = readOcrDay(receipt.ocrDate)
  return {
    date: day === null ? '' : dayText(day),
    time: readOcrTime(receipt.ocrTime) ?? '',
    amount: receipt.ocrTotal === null ? '' : amountText(receipt.ocrTotal, locale),
  }
}

/** Whether the fields say the same. */
export function isSameDraft(a: ReceiptDraft, b: ReceiptDraft): boolean {
  return a.date === b.date && a.time === b.time && a.amount === b.amount
}

/** What a field says once it has been left: the same value in one way of writing; what cannot be read stays as typed. */
export function tidy(field: DraftField, typed: string, locale: Locale): string {
  switch (field) {
    case 'date': {
      const day = readDay(typed)
      return day === null ? typed : dayText(day)
    }
    case 'time':
      return readTime(typed) ?? typed
    case 'amount': {
      const euros = readAmount(typed)
      return euros === null ? typed : amountText(euros, locale)
    }
  }
}

/** Whether a field holds something that is no value of its kind. An empty field is not wrong. */
export function isUnreadable(field: DraftField, typed: string): boolean {
  if (typed.trim() === '') return false
  const readers = { date: readDay, time: readTime, amount: readAmount }
  return readers[field](typed) === null
}
