import { expect, it } from 'vitest'
import { TypedField } from '#islands/receipts/TypedField.tsx'
import { receiptTexts } from '#tests/support/receipt-markup.tsx'

it.each([
  ['date', '31/02/2025', 'No such day.'],
  ['time', '25:99', 'No such time.'],
  ['amount', '0', 'Type an amount above 0, such as 12.50.'],
  ['amount', '2 50', 'A space groups three digits: 2.50, or 1 250.'],
  ['amount', '1.234', 'Thousands or decimals? Type 1234, or 1.23.'],
] as const)(
  'a wrong %s says why %j cannot be read, and nothing before [INP-01] [INP-03] [INP-16]',
  (field, value, reason) => {
    expect(receiptTexts(<TypedField field={field} value={value} isWrong />)).toContain(reason)
    expect(receiptTexts(<TypedField field={field} value={value} isWrong={false} />)).not.toContain(reason)
  },
)
