import { describe, expect, it } from 'vitest'
import { noPace, type Pace, pauseMs, ratePerHour, withStep } from '#lib/pace.ts'

const start = Date.parse('2026-11-20T09:00:00Z')
/** The pace after decisions at these times, in milliseconds after the start. */
const paceAt = (...times: readonly number[]): Pace =>
  times.reduce((pace, ms) => withStep(pace, new Date(start + ms)), noPace)

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
    expect(ratePerHour(paceAt(...times))).toBe(rate)
  })
})
