import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  againstGoals,
  drawn,
  goalGroups,
  hasCounts,
  latestOf,
  partialDayOf,
  readDaily,
} from '#islands/statistics/rules/daily.ts'
import { unreadable } from '#lib/received/fields.ts'
import { dayZones } from '#tests/support/time-zones.ts'

afterEach(() => vi.unstubAllEnvs())

const range = { from: '2026-10-01', to: '2026-10-03' }
const goals = { sp: { objective: 5, color: '#ff0000' }, pr: { objective: 3, color: '#00ff00' } }
const expected = [
  { shortcut: 'sp', counts: [1, null, 3], objective: 5, colour: '#ff0000' },
  { shortcut: 'pr', counts: [2, null, 4], objective: 3, colour: '#00ff00' },
]

const perDay = (write: (sp: number, pr: number) => object) => [
  { day: '2026-10-01', ...write(1, 2) },
  { day: '2026-10-03', ...write(3, 4) },
]

const shapes: Readonly<Record<string, readonly unknown[]>> = {
  'with shortcuts as keys of records': perDay((sp, pr) => ({
    sp: { nb_registration: sp },
    pr: { nb_registration: pr },
  })),
  'with shortcuts as keys of numbers': perDay((sp, pr) => ({ sp, pr })),
  'with shortcuts as keys within a key': perDay((sp, pr) => ({
    shortcuts: { sp: { nb_registration: sp }, pr: { nb_registration: String(pr) } },
  })),
  'with numbers under nb_registration': perDay((sp, pr) => ({ nb_registration: { sp, pr } })),
  'with a list of members': perDay((sp, pr) => ({
    shortcuts: [
      { shortcut: 'sp', nb_registration: sp },
      { shortcut: 'pr', nb_registration: pr },
    ],
  })),
  'with one entry for each mall': perDay(() => ({})).flatMap(({ day }, index) => [
    { day, shortcut: 'sp', nb_registration: [1, 3][index] },
    { day, shortcut: 'pr', nb_registration: [2, 4][index] },
  ]),
}

const lastEntries: Readonly<Record<string, unknown>> = {
  'a map': goals,
  'a map within a key': { objectives: goals },
  'a list': Object.entries(goals).map(([shortcut, goal]) => ({ shortcut, ...goal })),
  'a list within a key': { objectives: Object.entries(goals).map(([shortcut, goal]) => ({ shortcut, ...goal })) },
}

describe('daily statistics', () => {
  for (const [shape, days] of Object.entries(shapes)) {
    for (const [form, last] of Object.entries(lastEntries)) {
      it(`are read ${shape}, and ${form} of objectives and colours [STA-20] [STA-21] [STA-29]`, () => {
        expect(readDaily([...days, last], range)).toEqual({
          range,
          days: ['2026-10-01', '2026-10-02', '2026-10-03'],
          series: expected,
          isPart: false,
        })
      })
    }
  }

  it('have no goals when the last entry is a day like the others', () => {
    const { series } = readDaily(
      perDay((sp, pr) => ({ sp, pr })),
      range,
    )
    expect(series.map(({ objective, colour }) => [objective, colour])).toEqual(Array(2).fill([null, null]))
    expect(series.map(({ counts }) => counts)).toEqual(expected.map(({ counts }) => counts))
  })

  it('have a series without counts for a mall that has a goal only', () => {
    expect(readDaily([{ sq: { objective: 9, colour: 'teal' } }], range).series).toEqual([
      { shortcut: 'sq', counts: [null, null, null], objective: 9, colour: 'teal' },
    ])
  })

  it('take negative values for missing, and tell a wrong type from them [STA-28]', () => {
    const entries = [
      { day: '2026-10-01', sp: { nb_registration: -1 }, pr: { nb_registration: 'many' } },
      { day: '2026-10-02', sp: { nb_registration: null }, pr: { nb_registration: [] } },
      { sp: { objective: -5, color: 7 }, pr: { objective: true } },
    ]
    expect(readDaily(entries, range).series).toEqual([
      { shortcut: 'sp', counts: [null, null, null], objective: null, colour: null },
      { shortcut: 'pr', counts: [unreadable, unreadable, null], objective: unreadable, colour: null },
    ])
  })

  it.each(['many', true, {}, []])(
    'tell the count %j of a known mall from a missing one, in each shape [STA-28]',
    (count) => {
      const first = { day: '2026-10-01', sp: 2 }
      const isMissing = JSON.stringify(count) === '{}'
      for (const entry of [{ sp: count }, { shortcuts: { sp: count } }, { nb_registration: { sp: count } }]) {
        const figures = readDaily([first, { day: '2026-10-02', ...entry }], range)
        expect(figures.series.map(({ counts }) => counts)).toEqual([[2, isMissing ? null : unreadable, null]])
        expect(figures.isPart).toBe(!isMissing)
      }
    },
  )

  it.each([null, 7, 'sp', [[]], { day: 7, sp: 3 }, { day: {}, sp: 3 }])(
    'have an error on each day without a figure where an entry is %j [STA-28]',
    (entry) => {
      const figures = readDaily([entry, { day: '2026-10-02', sp: 2 }], range)
      expect(figures).toMatchObject({ isPart: true, series: [{ counts: [unreadable, 2, unreadable] }] })
      expect(hasCounts(figures)).toBe(true)
      expect(readDaily([entry], range)).toMatchObject({ isPart: true })
      expect(hasCounts(readDaily([entry], range))).toBe(false)
    },
  )

  it('are complete with entries that lack a day, a mall or a figure [STA-28]', () => {
    const gaps = [{}, { day: '2026-10-01' }, { day: null, sp: 3 }, { day: '2026-10-02', sp: {}, note: 'many' }, goals]
    const figures = readDaily(gaps, range)
    expect(figures.isPart).toBe(false)
    expect(hasCounts(figures)).toBe(false)
  })

  it('draw what cannot be read as a gap', () => {
    const [pr] = readDaily(
      [
        { day: '2026-10-01', pr: 2 },
        { day: '2026-10-02', pr: { nb_registration: 'many' } },
      ],
      range,
    ).series
    if (!pr) throw new Error('no series')
    expect(pr.counts.map(drawn)).toEqual([2, null, null])
    expect(latestOf(['2026-10-01', '2026-10-02', '2026-10-03'], pr)).toEqual({ day: '2026-10-01', count: 2 })
  })

  it.each(dayZones)(
    'leave out days of another range, and take a time for the day that it stands behind, in %s [INP-08]',
    (zone) => {
      vi.stubEnv('TZ', zone)
      const entries = [
        { day: '2026-09-30', sp: 9 },
        { day: '2026-10-01T00:00:00.000Z', sp: 1 },
        { day: '2026-10-02T23:30:00+00:00', sp: 2 },
      ]
      expect(readDaily(entries, range).series).toEqual([
        { shortcut: 'sp', counts: [1, 2, null], objective: null, colour: null },
      ])
    },
  )

  it('count nothing on a day for an entry whose day is no date in ISO 8601 [INP-08]', () => {
    const wide = { from: '2026-01-01', to: '2026-12-31' }
    const days = ['soon', '11/12/2026', '2026-02-30', '2026-3-1', '0', 'Nov 12 2026', '20261112', '2026-11']
    const { series, isPart } = readDaily([{ day: '2026-01-02', sp: 1 }, ...days.map((day) => ({ day, sp: 9 }))], wide)
    expect(series.map(({ counts }) => counts.filter((count) => count !== null))).toEqual([[1]])
    expect(isPart).toBe(false)
  })

  it('are empty for an empty answer', () => {
    expect(readDaily([], range).series).toEqual([])
  })

  it('know the latest value of a series', () => {
    const { days, series } = readDaily([...perDay((sp) => ({ sp })).slice(0, 1), {}], range)
    const [sp] = series
    if (!sp) throw new Error('no series')
    expect(latestOf(days, sp)).toEqual({ day: '2026-10-01', count: 1 })
    expect(latestOf(days, { ...sp, counts: [null, null, null] })).toBeNull()
  })

  it('are read from any answer without a fault, a value for each day, none of them negative [STA-29]', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.jsonValue(), fc.dictionary(fc.string(), fc.jsonValue()))), (entries) => {
        const { days, series } = readDaily(entries, range)
        for (const { counts } of series) {
          expect(counts).toHaveLength(days.length)
          expect(counts.every((count) => typeof count !== 'number' || count >= 0)).toBe(true)
        }
      }),
    )
  })
})

describe('the day that goes on while figures are taken', () => {
  const days = ['2026-10-19', '2026-10-20']

  it('has only a part of its figures [STA-09]', () => {
    expect(partialDayOf({ days }, new Date(2026, 9, 20, 0, 0).getTime())).toBe('2026-10-20')
    expect(partialDayOf({ days }, new Date(2026, 9, 19, 23, 59).getTime())).toBe('2026-10-19')
  })

  it('is none among earlier days', () => {
    expect(partialDayOf({ days }, new Date(2026, 9, 21, 0, 0).getTime())).toBeNull()
  })
})

describe('the goals of the chart [STA-11] [STA-21]', () => {
  const read = (goals: Readonly<Record<string, unknown>>, day: object = {}) =>
    readDaily([{ day: '2026-10-03', ...day }, goals], range)

  it('are one for all malls with the same value, and none for a mall without a value', () => {
    const { series } = read({
      sp: { objective: 3 },
      pr: { objective: 4 },
      r2: { objective: 3 },
      '4t': { color: 'red' },
    })
    const groups = goalGroups(series).map(({ objective, of }) => [objective, of.map(({ shortcut }) => shortcut).join()])
    expect(groups).toEqual([
      [3, 'sp,r2'],
      [4, 'pr'],
    ])
  })

  it('stand beside the counts of a day, first of all malls together', () => {
    const goals = { sp: { objective: 3 }, pr: { objective: 4 }, r2: { objective: 9 } }
    const figures = read(goals, { sp: { nb_registration: 0 }, pr: { nb_registration: 5 } })
    expect(againstGoals(figures, '2026-10-03')).toEqual({
      each: [
        { shortcut: 'sp', count: 0, goal: 3 },
        { shortcut: 'pr', count: 5, goal: 4 },
      ],
      total: { count: 5, goal: 7 },
    })
    expect(againstGoals(figures, '2026-10-02').each).toEqual([])
  })

  it('have no total if a counted mall has none', () => {
    const figures = read({ sp: { objective: 3 }, pr: {} }, { sp: { nb_registration: 1 }, pr: { nb_registration: 2 } })
    expect(againstGoals(figures, '2026-10-03').total).toEqual({ count: 3, goal: null })
  })
})
