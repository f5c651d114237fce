import { describe, expect, it } from 'vitest'
import { addDecision, pauseMs, ratePerHour, readTally, type Tally, tallyOn, writeTally } from '#lib/receipts/tally.ts'

const start = new Date('2026-11-20T09:00:00Z')
const past = (ms: number) => new Date(start.getTime() + ms)
const none = readTally(undefined, 'me', start)
/** The tally after decisions at these times, in milliseconds after the start. */
const tallyAt = (...times: number[]): Tally =>
  times.reduce((tally, ms) => addDecision(tally, 'validated', past(ms)), none)

describe('the tally of the day', () => {
  it('counts accepted and rejected receipts', () => {
    const one = addDecision(none, 'validated', start)
    const three = addDecision(addDecision(one, 'rejected', start), 'rejected', start)
    expect(three).toMatchObject({ accepted: 1, rejected: 2 })
  })

  it('is kept for its user and its day, without any id', () => {
    const text = writeTally(tallyAt(0, 60_000), 'me')
    expect(readTally(text, 'me', past(3_600_000))).toEqual(tallyAt(0, 60_000))
    expect(readTally(text, 'another', start)).toEqual(none)
    expect(readTally(text, 'me', past(24 * 3_600_000))).toEqual(none)
    expect(Object.keys(JSON.parse(text).tally).toSorted()).toEqual([
      'accepted',
      'lastAt',
      'rejected',
      'steps',
      'workedMs',
    ])
  })

  it('is empty from the day after the last decision on', () => {
    const tally = tallyAt(0, 60_000)
    const midnight = new Date(start)
    midnight.setHours(24, 0, 0, 0)
    expect(tallyOn(tally, new Date(midnight.getTime() - 1))).toEqual(tally)
    expect(tallyOn(tally, midnight)).toEqual(none)
  })

  it.each([undefined, '', 'null', '{', '{"userId":"me"}', '{"userId":"me","tally":{"accepted":1}}'])(
    'is empty for %j',
    (text) => {
      expect(readTally(text, 'me', start)).toEqual(none)
    },
  )
})

describe('the rate', () => {
  it.each([
    ['nothing', [], null],
    ['one decision', [0], null],
    ['two decisions', [0, 30_000], null],
    ['three decisions, 30 seconds apart', [0, 30_000, 60_000], 120],
    ['a pause, which does not count', [0, 30_000, 60_000, 60_000 + pauseMs + 1], 120],
    ['work after a pause', [0, 60_000, 3_600_000, 3_660_000], 60],
    ['three decisions at one instant', [0, 0, 0], null],
    ['a clock that goes back', [60_000, 0, 30_000], null],
  ] as const)('of %s', (_, times, rate) => {
    expect(ratePerHour(tallyAt(...times))).toBe(rate)
  })
})
