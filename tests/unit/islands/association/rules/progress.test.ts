import { expect, it } from 'vitest'
import { progressOf } from '#islands/association/rules/progress.ts'
import { readTally, withDecisions } from '#lib/day-tally.ts'

const start = new Date('2026-11-20T09:00:00Z')

it('the progress says what was decided today in each way, and nothing of another day', () => {
  const minute = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
  const one = withDecisions(readTally(undefined, start), 'row', start)
  const all = withDecisions(withDecisions(one, 'label', minute(1), 'run'), 'pattern', minute(2), null, 5)
  expect(progressOf(all, minute(3))).toEqual({
    decided: { row: 1, label: 1, pattern: 5 },
    perHour: 180,
  })
  const tomorrow = progressOf(all, minute(24 * 60))
  expect([tomorrow.decided, tomorrow.perHour]).toEqual([{ row: 0, label: 0, pattern: 0 }, null])
})

it('the progress has no speed when all decisions were taken back', () => {
  const paced = { ...readTally(undefined, start), lastAt: start.getTime(), steps: 47, workedMs: 20_000 }
  expect(progressOf({ ...paced, row: 1 }, start).perHour).toBe(8460)
  expect(progressOf(paced, start).perHour).toBeNull()
})
