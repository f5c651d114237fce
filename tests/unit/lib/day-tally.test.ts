import { describe, expect, it } from 'vitest'
import type { DayEntry } from '#lib/day-log.ts'
import { readTally, type Tally, tallyOn, withDecisions, withWrite } from '#lib/day-tally.ts'
import { ratePerHour } from '#lib/pace.ts'

const start = new Date('2026-11-20T09:00:00Z')
const past = (seconds: number) => new Date(start.getTime() + seconds * 1_000)
const none = readTally(undefined, start)

const entry = (seconds: number, fields: Partial<DayEntry> = {}): DayEntry => ({
  transactionId: String(seconds),
  label: 'CB ZARA',
  storeId: 's',
  store: 'Zara',
  at: past(seconds).toISOString(),
  result: 'associated',
  ...fields,
})
const run = (name: string, ...seconds: readonly number[]) =>
  seconds.map((one) => entry(one, { way: 'label', run: name }))

/** The tally after these entries, each with the earlier one of its transaction. */
const tallyOf = (...entries: readonly DayEntry[]): Tally =>
  entries.reduce(
    (tally, one, index) =>
      withWrite(
        tally,
        one,
        entries.slice(0, index).findLast(({ transactionId }) => transactionId === one.transactionId),
      ),
    none,
  )

describe('the tally of decisions [MAS-33]', () => {
  it('counts them by their way; those of older logs were made alone', () => {
    const tally = tallyOf(entry(1), entry(2, { way: 'row' }), ...run('a', 3, 4), entry(5, { way: 'pattern' }))
    expect(tally).toMatchObject({ row: 2, label: 2, pattern: 1 })
    expect(tallyOf(entry(1, { way: 'all', run: 'a' }), entry(2, { way: 'label', run: 'b' }))).toMatchObject({
      label: 2,
    })
  })

  it('counts no longer what is taken back, and once what gets another store or may have lost it', () => {
    const first = entry(1, { way: 'label' })
    const back = { ...first, result: 'dissociated', way: undefined } as const
    expect(tallyOf(first, back)).toMatchObject({ row: 0, label: 0 })
    expect(tallyOf(first, back, back)).toMatchObject({ row: 0, label: 0 })
    expect(tallyOf(first, { ...first, way: 'row' })).toMatchObject({ row: 1, label: 0 })
    expect(tallyOf(first, { ...back, result: 'unknown' }, back)).toMatchObject({ row: 0, label: 0 })
  })

  it('is kept for its day, without any id', () => {
    const tally = tallyOf(entry(1), ...run('a', 2))
    expect(readTally(JSON.parse(JSON.stringify(tally)), past(3_600))).toEqual(tally)
    expect(tallyOn(tally, past(24 * 3_600))).toEqual(none)
    expect(JSON.stringify(tally)).not.toMatch(/ZARA|"s"/)
  })

  it.each([undefined, null, 7, {}, { ...none, row: '1' }])('is empty for %j', (kept) => {
    expect(readTally(kept, start)).toEqual(none)
  })
})

describe('the rate of decisions [MAS-33]', () => {
  const rateOf = (...entries: readonly DayEntry[]) => ratePerHour(tallyOf(...entries))

  it('counts each row of a run, with the time before the run', () => {
    expect(rateOf(entry(0), entry(60), ...run('a', 119, 119.5, 120))).toBe(120)
  })

  it('leaves out a run whose time is unknown, at the start of the day or after a pause', () => {
    expect(rateOf(...run('a', 0, 1, 2, 3))).toBeNull()
    expect(rateOf(...run('a', 0, 1, 2), entry(62), entry(122))).toBe(60)
    expect(rateOf(entry(0), entry(60), entry(120), ...run('a', 3_600, 3_601, 3_602))).toBe(60)
  })

  it('counts the matches of a pattern with the time before it', () => {
    const tally = withDecisions(tallyOf(entry(0)), 'pattern', past(60), null, 30)
    expect(tally).toMatchObject({ row: 1, pattern: 30 })
    expect(ratePerHour(tally)).toBe(1_800)
  })
})
