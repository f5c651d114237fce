import { beforeEach, describe, expect, it, vi } from 'vitest'
import { $parked, $parkedNews, parkReceipt, unpark } from '#islands/receipts/state/parked.ts'
import { $decided, $review, clearReview, jumpTo, takeNext } from '#islands/receipts/state/review.ts'
import { decideReceipt, getNextReceipt } from '#lib/contracts/receipts.ts'
import { ApiError } from '#lib/problem.ts'
import { request } from '#stores/request.ts'
import { refused } from '#tests/support/problems.ts'
import { receiptWith } from '#tests/support/receipt.ts'

vi.mock('#stores/request.ts')
const api = vi.mocked(request)

/** The API hands out these receipts, one after the other. */
const answers = (...ids: string[]) => {
  for (const id of ids) api.mockResolvedValueOnce(receiptWith({ id }))
}
const calls = (endpoint: unknown) => api.mock.calls.filter(([called]) => called === endpoint).length
const isShown = () => vi.waitFor(() => expect($review.get().phase).toBe('reviewing'))
const parked = () => $parked.get().map(({ id, note }) => [id, note])
const decide = (id: string) =>
  $decided.set([
    { decision: { id, status: 'rejected', backUserId: null }, receipt: receiptWith({ id }), storeName: null, at: '' },
  ])

beforeEach(() => {
  api.mockReset()
  api.mockResolvedValue({})
  clearReview()
  $review.set({ phase: 'cleared' })
  $decided.set([])
  for (const { id } of $parked.get()) unpark(id)
})

describe('parked receipts', () => {
  it('are listed in their order, and each asks for the next one, without a decision [REC-05]', async () => {
    parkReceipt('1', 'blurred')
    await vi.waitFor(() => expect($review.get().phase).toBe('empty'))
    parkReceipt('2', '')
    expect(parked()).toEqual([
      ['1', 'blurred'],
      ['2', ''],
    ])
    expect([calls(getNextReceipt), calls(decideReceipt)]).toEqual([2, 0])
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

describe('the news of a parked receipt', () => {
  it('says that the API has handed it out again, with its last note [REC-05]', async () => {
    answers('1', '1', '1', '2')
    await takeNext()
    expect($parkedNews.get()).toBeNull()
    for (const note of ['blurred', 'blurred, and torn']) {
      parkReceipt('1', note)
      await isShown()
      expect($parkedNews.get()).toEqual({ kind: 'again', note })
    }
    await takeNext()
    expect($parkedNews.get()).toBeNull()
  })

  it('says that it is parked when the user has asked for it, until it is decided or taken off the list [REC-05]', async () => {
    answers('2', '1')
    parkReceipt('1', '')
    await isShown()
    await jumpTo('1')
    expect($parkedNews.get()).toEqual({ kind: 'requested', note: '' })
    unpark('1')
    expect($parkedNews.get()).toBeNull()
  })

  it('says why a parked one does not come, and nothing of another jump that is refused [REC-33]', async () => {
    answers('2')
    parkReceipt('1', '')
    await isShown()
    const problem = refused(404, 'receiptNotFound')
    api.mockRejectedValueOnce(new ApiError(problem))
    await jumpTo('1')
    expect($parkedNews.get()).toEqual({ kind: 'refused', id: '1', problem })
    expect(parked()).toEqual([['1', '']])
    api.mockRejectedValueOnce(new ApiError(problem))
    await jumpTo('9')
    expect($parkedNews.get()).toBeNull()
    api.mockRejectedValueOnce(new ApiError(problem))
    await jumpTo('1')
    unpark('1')
    expect($parkedNews.get()).toBeNull()
  })
})
