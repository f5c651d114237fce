import type { Receipt } from '#lib/contracts/receipts.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { dayText, readDay } from '#lib/typed/day.ts'
import { readText } from '#lib/typed/text.ts'
import { readTime } from '#lib/typed/time.ts'
import { amountText, readAmount } from './amount.ts'
import { readOcrDay, readOcrTime } from './ocr.ts'

/** The values of the text fields. */
export interface ReceiptDraft {
  readonly date: string
  readonly time: string
  readonly amount: string
}

export type DraftField = keyof ReceiptDraft

/** The initial values from OCR. A value that cannot be read leaves its field empty. Source: REC-12, REC-38. */
export function prefill(receipt: Receipt, locale: Locale): ReceiptDraft {
  const day = readOcrDay(receipt.ocrDate)
  return {
    date: day === null ? '' : dayText(day),
    time: readOcrTime(receipt.ocrTime) ?? '',
    amount: receipt.ocrTotal === null ? '' : amountText(receipt.ocrTotal, locale),
  }
}

/** Whether two drafts are equal. */
export function isSameDraft(a: ReceiptDraft, b: ReceiptDraft): boolean {
  return a.date === b.date && a.time === b.time && a.amount === b.amount
}

/** Normalises a value when its field loses focus. A value that cannot be read stays as typed. */
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

/** Whether a field contains an invalid value. An empty field is not invalid. */
export function isUnreadable(field: DraftField, typed: string): boolean {
  if (readText(typed) === '') return false
  const readers = { date: readDay, time: readTime, amount: readAmount }
  return readers[field](typed) === null
}

/**
 * Whether a typed letter is refused. A day and an amount have none, and in a time it must not replace figures: it was meant as a key.
 *
 * @param key `event.key`
 * @param selected the text that it would replace
 */
export function refusesLetter(field: DraftField, key: string, selected: string): boolean {
  return /^\p{L}$/u.test(key) && (field !== 'time' || /\d/.test(selected))
}
