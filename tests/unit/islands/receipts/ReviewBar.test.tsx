import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ParkedButton, ParkedNewsLine, ReviewBar } from '#islands/receipts/ReviewBar.tsx'
import { $parked, parkReceipt, unpark } from '#islands/receipts/state/parked.ts'
import { $decided, $review, clearReview, jumpTo } from '#islands/receipts/state/review.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { ApiError } from '#lib/problem.ts'
import { request } from '#stores/request.ts'
import { refused } from '#tests/support/problems.ts'
import { receiptWith } from '#tests/support/receipt.ts'
import { receiptMarkup, receiptTexts } from '#tests/support/receipt-markup.tsx'

vi.mock('#stores/request.ts')
const api = vi.mocked(request)
const isShown = () => vi.waitFor(() => expect($review.get().phase).toBe('reviewing'))

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 10) })
  api.mockReset()
})
afterEach(() => {
  for (const { id } of $parked.get()) unpark(id)
  clearReview()
  vi.useRealTimers()
})

function decide(status: 'validated' | 'rejected') {
  const decision = { id: `decided ${$decided.get().length}`, status, backUserId: null }
  const at = new Date().toISOString()
  $decided.set([...$decided.get(), { decision, receipt: receiptWith({ id: decision.id }), storeName: null, at }])
  vi.advanceTimersByTime(60_000)
}

describe('the bar of the review', () => {
  const tally = (locale?: Locale) => receiptTexts(<ReviewBar canPark onOpen={() => {}} />, locale).at(-1)

  it('counts the decisions of the day, from the third one on with their rate, in both languages', () => {
    expect(tally()).toBe('Decisions')
    decide('validated')
    expect([tally(), tally('fr')]).toEqual(['Today: 1 accepted, 0 rejected', 'Aujourd’hui\u00a0: 1 accepté, 0 rejeté'])
    decide('rejected')
    decide('validated')
    expect(tally()).toBe('Today: 2 accepted, 1 rejected · 60 per hour')
    decide('rejected')
    expect(tally('fr')).toMatch(/^Aujourd’hui\u00a0: 2 acceptés, 2 rejetés · 60/)
  })

  it('parks only a receipt that is on the screen [REC-24] [REC-30]', () => {
    expect(receiptTexts(<ReviewBar canPark onOpen={() => {}} />)).toContain('Park')
    expect(receiptTexts(<ReviewBar canPark={false} onOpen={() => {}} />)).not.toContain('Park')
  })
})

describe('the news of a parked receipt', () => {
  const news = (locale?: Locale) => receiptTexts(<ParkedNewsLine />, locale).join('')

  it('has the note, and a line of its own for one that was asked for and one that comes up again [REC-05]', async () => {
    api.mockResolvedValue(receiptWith({ id: '1' }))
    parkReceipt('1', 'blurred')
    await isShown()
    expect(news()).toBe('Parked: it has come up again · blurred')
    expect(news('fr')).toMatch(/^Mis de côté\s: il est proposé à nouveau · blurred$/)
    await jumpTo('1')
    expect(news()).toBe('This receipt is parked · blurred')
    unpark('1')
    expect(news()).toBe('')
  })

  it('says that a parked one is gone, and where the way to it is [REC-33]', async () => {
    api.mockResolvedValueOnce(receiptWith({ id: '2' }))
    parkReceipt('1', '')
    await isShown()
    api.mockRejectedValueOnce(new ApiError(refused(404, 'receiptNotFound')))
    await jumpTo('1')
    expect(news()).toBe('There is no such receipt.')
    expect(receiptMarkup(<ParkedButton onOpen={() => {}} />)).toContain('1 parked')
    unpark('1')
    expect(receiptMarkup(<ParkedButton onOpen={() => {}} />)).toBe('')
  })
})
