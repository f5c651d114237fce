import { describe, expect, it } from 'vitest'
import { addDecision, readTally, type Tally, tallyOn } from '#islands/receipts/rules/tally.ts'

const start = new Date('2026-11-20T09:00:00Z')
const past = (ms: number) => new Date(start.getTime() + ms)
const none = readTally(undefined, start)
/** The tally after decisions at these times, in milliseconds after the start. */
const tallyAt = (...times: number[]): Tally =>
  times.reduce((tally, ms) => addDecision(tally, 'validated', past(ms)), none)

describe('the tally of the day', () => {
  it('counts accepted and rejected receipts', () => {
    const one = addDecision(none, 'validated', start)
    const three = addDecision(addDecision(one, 'rejected', start), 'rejected', start)
    expect(three).toMatchObject({ accepted: 1, rejected: 2 })
  })

  it('is kept for its day, without any id', () => {
    const tally = tallyAt(0, 60_000)
    expect(readTally(tally, past(3_600_000))).toEqual(tally)
    expect(readTally(tally, past(24 * 3_600_000))).toEqual(none)
    expect(Object.keys(tally).toSorted()).toEqual(['accepted', 'lastAt', 'rejected', 'steps', 'workedMs'])
  })

  it('is empty from the day after the last decision on', () => {
    const tally = tallyAt(0, 60_000)
    const midnight = new Date(start)
    midnight.setHours(24, 0, 0, 0)
    expect(tallyOn(tally, new Date(midnight.getTime() - 1))).toEqual(tally)
    expect(tallyOn(tally, midnight)).toEqual(none)
  })

  it.each([undefined, null, '', {}, { accepted: 1 }])('is empty for %j', (kept) => {
    expect(readTally(kept, start)).toEqual(none)
  })
})
