import type { GiftCardTransaction } from '#lib/contracts/gift-cards.ts'
import { formatDateTime, formatEuros, formatText, instantOf } from '#lib/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import type { Column } from '#ui/table/column.ts'
import { giftCardEuros } from './rules/amount.ts'

/** A transaction of the card. Its id is its index in the answer, because the API does not give it one. */
export interface GiftCardRow {
  readonly id: string
  readonly transaction: GiftCardTransaction
  /** Whether it was associated in this visit. */
  readonly isDone: boolean
}

/** Columns of the card's transactions. Source: GIFT-18, GIFT-29, GIFT-34. */
export function giftCardColumns(t: Translate, locale: Locale): readonly Column<GiftCardRow>[] {
  return [
    {
      id: 'date',
      label: t('giftCard.column.date'),
      kind: 'date',
      value: ({ transaction }) => instantOf(transaction.serverDate),
      text: ({ transaction }) => formatDateTime(transaction.serverDate),
    },
    {
      id: 'label',
      label: t('giftCard.column.label'),
      kind: 'code',
      value: ({ transaction }) => transaction.movementLabel,
      text: ({ transaction }) => formatText(transaction.movementLabel),
    },
    {
      id: 'amount',
      label: t('giftCard.column.amount'),
      kind: 'money',
      value: ({ transaction }) => giftCardEuros(transaction),
      text: ({ transaction }) => formatEuros(giftCardEuros(transaction), locale),
      exported: ({ transaction }) => giftCardEuros(transaction) ?? formatText(null),
    },
  ]
}
