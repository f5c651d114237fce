import { expect, it } from 'vitest'
import { progressOf } from '#islands/association/rules/progress.ts'
import { countLines } from '#islands/association/rules/set-aside.ts'
import { readTally, withDecisions } from '#lib/association/tally.ts'

const start = new Date('2026-11-20T09:00:00Z')
const counts = countLines([], new Set())

it('the progress says what was decided today in each way, and nothing of another day [MAS-33] [MAS-34]', () => {
  const minute = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
  const one = withDecisions(readTally(undefined, start), 'row', start)
  const all = withDecisions(withDecisions(one, 'label', minute(1), 'run'), 'pattern', minute(2), null, 5)
  expect(progressOf(7, counts, all, minute(3))).toEqual({
    waited: 7,
    waiting: { labels: 0, rows: 0 },
    aside: { labels: 0, rows: 0 },
    decided: { row: 1, label: 1, pattern: 5 },
    perHour: 180,
  })
  const tomorrow = progressOf(null, counts, all, minute(24 * 60))
  expect([tomorrow.decided, tomorrow.perHour]).toEqual([{ row: 0, label: 0, pattern: 0 }, null])
})
