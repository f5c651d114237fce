import { expect, it } from 'vitest'
import { giftCardColumns } from '#islands/gift-card/columns.ts'
import { GiftCardTransaction } from '#lib/contracts/gift-cards.ts'
import { createTranslator } from '#lib/i18n/translator.ts'
import en from '../../../../public/locales/en/gift-card.json' with { type: 'json' }

const columns = giftCardColumns(createTranslator(en, 'en'), 'en')
const rowOf = (received: object) => ({ id: '0', transaction: GiftCardTransaction.parse(received), isDone: false })

it('the columns of the transactions are date, label and amount [GIFT-34]', () => {
  expect(columns.map(({ label }) => label)).toEqual(['Date', 'Label', 'Amount'])
})

it.each([
  [
    {
      movementLabel: ['ACHAT'],
      curAmount: [1999],
      euroAmount: [2500],
      serverDate: [new Date(2026, 9, 20, 11, 30).toISOString(), 'x'],
    },
    ['20/10/2026 11:30', 'ACHAT', '19.99\u00a0€'],
  ],
  [{ movementLabel: 'REPRISE', euroAmount: ['705'], serverDate: [] }, ['N/A', 'REPRISE', '7.05\u00a0€']],
  [{}, ['N/A', 'N/A', 'N/A']],
])('%j shows as %j [GIFT-16] [GIFT-17] [GIFT-18] [GIFT-29] [GIFT-35]', (received, shown) => {
  expect(columns.map(({ text }) => text?.(rowOf(received)))).toEqual(shown)
})
