import { expect, it } from 'vitest'
import { ServerError } from '#islands/receipts/NoReceipt.tsx'
import type { Problem } from '#lib/problem.ts'
import { failed, offline, refused, unreachable, unreadable } from '#tests/support/problems.ts'
import { receiptWith } from '#tests/support/receipt.ts'
import { receiptTexts } from '#tests/support/receipt-markup.tsx'

const texts = (problem: Problem, id?: string) => {
  const shown = id === undefined ? null : { receipt: receiptWith({ id }), serial: 1, heldId: null, isRequested: false }
  return receiptTexts(<ServerError review={{ phase: 'failed', problem, wantedId: '9', shown }} />)
}

it.each([
  [failed, 'The service answered: 500. Try again in few seconds !'],
  [refused(418, 'teapot'), 'The service answered: 418 teapot. Try again in few seconds !'],
  [unreachable, 'The service does not answer. Try again in few seconds !'],
  [offline, 'You are offline. Nothing that you typed is lost. Try again in few seconds !'],
])('a reading that failed says why once, and that it can be tried again: %j [REC-30] [REC-33]', (problem, reason) => {
  expect(texts(problem)).toEqual(['An error has occurred', reason, 'Try again'])
})

it('an answer that cannot be read promises nothing of another try [REC-33]', () => {
  expect(texts(unreadable).join(' ')).not.toContain('in few seconds')
})

it('a jump that failed leads back to the receipt that can still be decided [REC-33]', () => {
  expect(texts(failed, '7')).toContain('Back to receipt 7')
})
