import { expect, it } from 'vitest'
import { ReceiptFacts } from '#islands/receipts/ReceiptFacts.tsx'
import type { Receipt } from '#lib/contracts/receipts.ts'
import { receiptWith } from '#tests/support/receipt.ts'
import { receiptTexts } from '#tests/support/receipt-markup.tsx'

const facts = (known: Partial<Receipt>) => receiptTexts(<ReceiptFacts receipt={receiptWith({ id: '7', ...known })} />)

it('the facts of a receipt say what is known, and N/A of the rest [REC-03] [REC-06] [REC-44]', () => {
  expect(facts({})).toEqual(['Mall', 'N/A', 'Receipt', '7', 'Declared store', 'N/A', 'OCR in mall', 'N/A'])
  const known = { hubName: 'Part-Dieu', declaredStoreName: 'Fnac', ocrInHub: false }
  expect(facts(known)).toEqual(['Mall', 'Part-Dieu', 'Receipt', '7', 'Declared store', 'Fnac', 'OCR in mall', 'No'])
})

it('a receipt with an id of Isahit has its badge [REC-07]', () => {
  expect([facts({ isahitId: 'i-1' }).includes('Isahit'), facts({ isahitId: ' ' }).includes('Isahit')]).toEqual([
    true,
    false,
  ])
})
