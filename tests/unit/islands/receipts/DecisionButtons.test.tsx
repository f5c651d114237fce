import { createRef } from 'react'
import { afterEach, expect, it } from 'vitest'
import { DecisionButtons } from '#islands/receipts/DecisionButtons.tsx'
import type { ReceiptForm } from '#islands/receipts/state/form.ts'
import { dropPress, forgetDropped } from '#islands/receipts/state/review.ts'
import { receiptTexts } from '#tests/support/receipt-markup.tsx'

afterEach(forgetDropped)

const below = (form: Partial<Pick<ReceiptForm, 'needed' | 'storeDoubt' | 'isFuture'>>) =>
  receiptTexts(
    <DecisionButtons
      validateRef={createRef()}
      form={{ needed: [], storeDoubt: null, isFuture: false, ...form }}
      pending={false}
      isMenuOpen={false}
      onMenu={() => {}}
      onValidate={() => {}}
      onReject={() => {}}
    />,
  ).filter((text) => !['Validate', 'Reject'].includes(text))

const future = ['Date is in the future', 'Correct the date or the time. Nothing has been sent.']

it.each([
  [{}, ['Final: a decision cannot be taken back.']],
  [{ needed: ['date', 'store', 'amount'] }, ['Still needed: date, store, amount']],
  [{ needed: ['time'] }, ['Still needed: a readable time']],
  [
    { needed: ['store'], storeDoubt: 'differ' },
    ['Still needed: store (the declared one and the one read from the picture differ)'],
  ],
  [{ needed: ['store'], storeDoubt: 'several' }, ['Still needed: store (several match the declared name)']],
  [{ isFuture: true }, future],
  [{ isFuture: true, needed: ['amount'] }, ['Still needed: amount']],
] as const)('below the buttons of %j stands %j [REC-09] [REC-15] [REC-16] [REC-39]', (form, texts) => {
  expect(below(form)).toEqual(texts)
})

it('a press that was not used takes the place of what else stands there, which screen readers still read [REC-21]', () => {
  dropPress('V', 'changed')
  const told = 'V was not used: the receipt had just changed.'
  expect(below({})).toEqual([told])
  expect(below({ needed: ['amount'] })).toEqual(['Still needed: amount', told])
  expect(below({ isFuture: true })).toEqual([...future, told])
})
