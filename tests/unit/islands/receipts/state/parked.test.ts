import { beforeEach, describe, expect, it, vi } from 'vitest'
import { $parked, parkReceipt, unpark } from '#islands/receipts/state/parked.ts'
import { $decided, takeNext } from '#islands/receipts/state/review.ts'
import { receiptWith } from '#tests/support/receipt.ts'

vi.mock('#islands/receipts/state/review.ts', async () => {
  const { atom } = await import('nanostores')
  return { $decided: atom([]), takeNext: vi.fn(async () => undefined) }
})

const parked = () => $parked.get().map(({ id, note }) => [id, note])
const decide = (id: string) =>
  $decided.set([
    { decision: { id, status: 'rejected', backUserId: null }, receipt: receiptWith({ id }), storeName: null, at: '' },
  ])

beforeEach(() => {
  vi.mocked(takeNext).mockClear()
  for (const { id } of $parked.get()) unpark(id)
  $decided.set([])
})

describe('parked receipts', () => {
  it('are listed in their order, and each asks for the next one', () => {
    parkReceipt('1', 'blurred')
    parkReceipt('2', '')
    expect(parked()).toEqual([
      ['1', 'blurred'],
      ['2', ''],
    ])
    expect(takeNext).toHaveBeenCalledTimes(2)
  })

  it('are listed once, with the last note', () => {
    parkReceipt('1', 'blurred')
    parkReceipt('2', '')
    parkReceipt('1', 'ask the mall')
    expect(parked()).toEqual([
      ['2', ''],
      ['1', 'ask the mall'],
    ])
  })

  it('leave the list when they are decided, or by hand', () => {
    for (const id of ['1', '2', '3']) parkReceipt(id, '')
    decide('2')
    unpark('3')
    expect(parked()).toEqual([['1', '']])
  })
})
