import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dailyStatisticsErrors } from '#islands/statistics/DailySection.tsx'
import { customerStatisticsErrors } from '#islands/statistics/index.tsx'
import { isOutdated, KeptCustomers, KeptDaily, readKept } from '#islands/statistics/rules/cache.ts'
import { chartDays, formatAge, formatMoment, formatRate } from '#islands/statistics/rules/words.ts'
import { lookUp } from '#lib/catalogues/catalogue.ts'
import { CustomerStatistics } from '#lib/contracts/statistics.ts'
import { formatCount } from '#lib/format-number.ts'
import { unreadable } from '#lib/received/fields.ts'
import { contentOf, failedPanels, inOrder, type PanelName, rateOf, readPanels } from '#lib/statistics/customers.ts'
import { daysOf, isSameRange, lastMonth, stateOf } from '#lib/statistics/range.ts'
import { noteFigure } from '#tests/support/figure.ts'
import { heldCases } from '#tests/support/held-cases.ts'
import { everyDay } from '#tests/support/time-zones.ts'

const counts = (list: Readonly<Record<string, number | null>>) =>
  Object.entries(list).map(([shortcut, count]) => ({ shortcut, count }))

const answer = CustomerStatistics.parse({
  totalCustomers: counts({ sp: 200, pr: 100 }),
  registeredCustomers: counts({ sp: 150, pr: 50 }),
  connectionErrorCustomers: counts({ sp: 1, pr: 25 }),
  deletedCustomers: counts({ sp: 10, pr: 0 }),
})

function panel(name: PanelName, statistics = answer) {
  const found = readPanels(statistics).find((each) => each.name === name)
  if (!found) throw new Error(`no panel ${name}`)
  return { ...found, figures: Object.fromEntries(found.rows.map(({ shortcut, figure }) => [shortcut, figure])) }
}

describe('panels', () => {
  it('count customers, and those with a card, for each mall and in total [STA-01] [STA-02] [STA-26]', () => {
    expect(panel('customers')).toMatchObject({ figures: { sp: 200, pr: 100 }, total: 300, isRate: false })
    expect(panel('cards')).toMatchObject({ figures: { sp: 150, pr: 50 }, total: 200, isRate: false })
  })

  it('divide connection errors by registered customers, and the sums for the total [STA-03] [STA-05] [STA-26]', () => {
    expect(panel('desynchronization')).toMatchObject({ figures: { sp: 67, pr: 5000 }, total: 1300, isRate: true })
  })

  it('divide deleted customers by all customers [STA-04] [STA-06]', () => {
    expect(panel('unsubscribing')).toMatchObject({ figures: { sp: 500, pr: 0 }, total: 333, isRate: true })
  })

  it('give 0 when the divisor is 0 [STA-07]', () => {
    const none = { ...answer, registeredCustomers: counts({ sp: 0, pr: 0 }) }
    expect(panel('desynchronization', none)).toMatchObject({ figures: { sp: 0, pr: 0 }, total: 0 })
  })

  it('show whatever malls were answered, the known ones first [STA-25]', () => {
    const other = { ...answer, totalCustomers: counts({ zz: 7, sq: 2, sp: 1 }) }
    expect(panel('customers', other).rows.map(({ shortcut }) => shortcut)).toEqual(['sp', 'pr', 'sq', 'zz'])
    expect(inOrder(['zz', '4t', 'r2', 'zz', 'pr', 'sp'])).toEqual(['sp', 'pr', 'r2', '4t', 'zz'])
  })

  it('leave a missing or negative count out of the total, and say so', () => {
    const partial = { ...answer, totalCustomers: counts({ sp: 200, pr: -3, r2: null }) }
    expect(panel('customers', partial)).toMatchObject({
      figures: { sp: 200, pr: null, r2: null },
      total: 200,
      without: ['pr', 'r2'],
    })
    expect(panel('unsubscribing', partial)).toMatchObject({ figures: { sp: 500, pr: null }, total: 500 })
  })

  it('add up malls that share a shortcut, unless one of them is missing', () => {
    const doubled = [...counts({ sp: 1, pr: 2 }), ...counts({ sp: 4, pr: null }), { shortcut: null, count: 9 }]
    expect(panel('customers', { ...answer, totalCustomers: doubled })).toMatchObject({ figures: { sp: 5, pr: null } })
  })

  it('have no total, rather than one of 0, when nothing was answered', () => {
    const nothing = CustomerStatistics.parse({
      totalCustomers: [],
      registeredCustomers: [],
      connectionErrorCustomers: [],
      deletedCustomers: [],
    })
    expect(readPanels(nothing).map(({ rows, total }) => [rows.length, total])).toEqual(Array(4).fill([0, null]))
  })

  it('fail each on its own when a list cannot be read, and all when there is none [STA-08] [STA-19]', () => {
    const broken = CustomerStatistics.parse({ ...answer, deletedCustomers: 'none' })
    expect(panel('desynchronization', broken)).toMatchObject({ figures: { sp: 67, pr: 5000 }, total: 1300 })
    expect(panel('unsubscribing', broken)).toMatchObject({
      figures: { sp: unreadable, pr: unreadable },
      total: unreadable,
    })
    expect(readPanels(CustomerStatistics.parse({}))).toEqual(failedPanels())
    expect(readPanels(CustomerStatistics.parse({ totalCustomers: 7 }))).toEqual(failedPanels())
    for (const { rows, total } of failedPanels()) {
      expect([...rows.map(({ figure }) => figure), total]).toEqual(Array(5).fill(unreadable))
    }
  })

  it.each([undefined, null])('have no figure, and no error, for a count that is %s [STA-28]', (count) => {
    const partial = CustomerStatistics.parse({
      ...answer,
      totalCustomers: [
        { shortcut: 'sp', count },
        { shortcut: 'pr', count: '7' },
      ],
    })
    expect(panel('customers', partial)).toMatchObject({ figures: { sp: null, pr: 7 }, total: 7, without: ['sp'] })
  })

  it('have no figures, and no error, for a list that is missing beside others [STA-28]', () => {
    const partial = CustomerStatistics.parse({ ...answer, totalCustomers: undefined })
    expect(panel('customers', partial)).toMatchObject({ figures: { sp: null, pr: null }, total: null })
    expect(panel('unsubscribing', partial)).toMatchObject({ figures: { sp: null, pr: null }, total: null })
  })

  it.each(['many', true, {}, [], ''])(
    'have an error in place of the count %j, and a total without it [STA-28]',
    (count) => {
      const wrong = CustomerStatistics.parse({
        ...answer,
        registeredCustomers: [
          { shortcut: 'sp', count },
          { shortcut: 'pr', count: 50 },
        ],
      })
      expect(panel('cards', wrong)).toMatchObject({ figures: { sp: unreadable, pr: 50 }, total: 50, without: ['sp'] })
      expect(panel('desynchronization', wrong)).toMatchObject({ figures: { sp: unreadable, pr: 5000 }, total: 5000 })
    },
  )

  it.each([null, 7, 'sp', [[]], { shortcut: true, count: 5 }, { shortcut: {}, count: 5 }])(
    'have an error where an item is %j: in the total, and for malls that the list does not name [STA-28]',
    (item) => {
      const wrong = CustomerStatistics.parse({ ...answer, registeredCustomers: [item, { shortcut: 'pr', count: 50 }] })
      expect(panel('cards', wrong)).toMatchObject({ figures: { sp: unreadable, pr: 50 }, total: unreadable })
      expect(panel('customers', wrong)).toMatchObject({ figures: { sp: 200, pr: 100 }, total: 300 })
    },
  )

  it.each([
    ['figures', answer],
    ['figures', { ...answer, registeredCustomers: 'none', deletedCustomers: [5] }],
    ['figures', { totalCustomers: [{ shortcut: 'sp', count: 0 }] }],
    ['none', { totalCustomers: [], registeredCustomers: [], connectionErrorCustomers: [], deletedCustomers: [] }],
    ['none', { totalCustomers: [{}, {}] }],
    ['none', { totalCustomers: [{ shortcut: 'sp' }, { shortcut: 'pr', count: null }] }],
    ['none', { totalCustomers: [{ shortcut: 'sp', count: -1 }, { count: 7 }] }],
    ['unreadable', {}],
    ['unreadable', { totalCustomers: null }],
    ['unreadable', { totalCustomers: 7 }],
    ['unreadable', { totalCustomers: ['sp', 7, null], deletedCustomers: [] }],
    ['unreadable', { totalCustomers: [{ shortcut: 'sp', count: true }] }],
    ['unreadable', { totalCustomers: [{ shortcut: [], count: 5 }] }],
  ])('have %s in the answer %j [STA-08] [STA-28]', (content, sent) => {
    expect(contentOf(CustomerStatistics.parse(sent))).toBe(content)
  })

  it('have a total rate between the least and the greatest rate [STA-26]', () => {
    const hub = fc.record({
      total: fc.integer({ min: 1, max: 10_000_000 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(hub, { minLength: 1, maxLength: 8 }), (hubs) => {
        const list = (count: (each: (typeof hubs)[number]) => number) =>
          hubs.map((each, index) => ({ shortcut: `m${index}`, count: count(each) }))
        const { rows, total } = panel('unsubscribing', {
          ...answer,
          totalCustomers: list((each) => each.total),
          deletedCustomers: list((each) => Math.floor(each.total * each.share)),
          registeredCustomers: [],
          connectionErrorCustomers: [],
        })
        const rates = rows.map(({ figure }) => Number(figure))
        expect(total).toBeGreaterThanOrEqual(Math.min(...rates))
        expect(total).toBeLessThanOrEqual(Math.max(...rates))
      }),
    )
  })

  it('have rates of parts of a whole that add up to 100 %, but for rounding [STA-05]', () => {
    const parts = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 10 })
    fc.assert(
      fc.property(parts, (dividends) => {
        const whole = dividends.reduce((sum, part) => sum + part, 0)
        const rates = dividends.map((part) => rateOf(part, whole))
        const sum = rates.reduce((added, rate) => added + rate, 0)
        expect(Math.abs(sum - (whole === 0 ? 0 : 10_000))).toBeLessThanOrEqual(dividends.length / 2)
      }),
    )
  })
})

describe('figures in words', () => {
  it('have two decimals as rates, and thousands apart as counts [STA-07]', () => {
    expect(formatRate(0, 'en')).toBe('0.00%')
    expect(formatRate(1205, 'en')).toBe('12.05%')
    expect(formatRate(1200, 'fr')).toBe('12,00\u00a0%')
    expect(formatCount(1_234_567, 'en')).toBe('1,234,567')
    expect([formatRate(null, 'en'), formatCount(null, 'fr')]).toEqual(['N/A', 'N/A'])
  })

  it('write days in the language of the user, with the day first [STA-13]', () => {
    expect(chartDays('en', { hasYear: true })('2026-11-20')).toBe('20 Nov 2026')
    expect(chartDays('en', { hasYear: false })('2026-03-01')).toBe('1 Mar')
    expect(chartDays('fr', { hasYear: true })('2026-11-20')).toBe('20 nov. 2026')
    expect(chartDays('fr', { hasYear: true })('soon')).toBe('soon')
  })

  it('write every rate exactly as its hundredths [P18] [STA-07]', () => {
    const held = heldCases(fc.integer({ min: 0, max: 1_000_000 }), (hundredths) => {
      const digits = String(hundredths).padStart(3, '0')
      expect(formatRate(hundredths, 'en').replaceAll(',', '')).toBe(`${digits.slice(0, -2)}.${digits.slice(-2)}%`)
    })
    noteFigure(18, `${held} rates of the statistics written exactly`)
  })

  it('say when, with the day unless it is today, and how long ago', () => {
    const at = new Date(2026, 9, 20, 14, 5).getTime()
    const later = (minutes: number) => at + minutes * 60_000
    expect(formatMoment(at, later(3))).toBe('14:05')
    expect(formatMoment(at, later(24 * 60))).toBe('20/10/2026 14:05')
    expect(formatAge(at, later(0.9), 'en')).toBeNull()
    expect(formatAge(at, later(3), 'en')).toBe('3 minutes ago')
    expect(formatAge(at, later(119), 'fr')).toBe('il y a 119 minutes')
    expect(formatAge(at, later(150), 'en')).toBe('2 hours ago')
    expect(formatAge(at, later(49 * 60), 'en')).toBe('2 days ago')
  })

  it('are an api error in the cells, and in place of the chart, whatever has failed [STA-08] [STA-28]', () => {
    const failed = { kind: 'failed', status: 500, code: null, message: null } as const
    expect(lookUp(customerStatisticsErrors, failed)).toEqual({ message: 'statistics.error', place: 'cell' })
    const refused = { kind: 'refused', status: 400, code: 'invalidDate', message: null } as const
    expect(lookUp(dailyStatisticsErrors, refused)).toEqual({ message: 'statistics.error', place: 'chart' })
  })
})

describe('the range of the chart', () => {
  it('is the last month, in days of the form YYYY-MM-DD [STA-12] [STA-13]', () => {
    expect(lastMonth(new Date(2026, 2, 31, 23, 59).getTime())).toEqual({ from: '2026-02-28', to: '2026-03-31' })
    expect(lastMonth(new Date(2026, 0, 5).getTime())).toEqual({ from: '2025-12-05', to: '2026-01-05' })
  })

  it('is asked for when both days are set and in order [STA-14] [STA-28]', () => {
    expect(stateOf({ from: '2026-10-01', to: '2026-10-01' })).toBe('ready')
    expect(stateOf({ from: '2026-10-02', to: '2026-10-01' })).toBe('inverted')
    for (const from of ['', '0002-10-01', '2026-02-30', '2026-1-1', 'today']) {
      expect(stateOf({ from, to: '2026-10-01' }), from).toBe('incomplete')
    }
    expect(stateOf({ from: '2026-10-01', to: '' })).toBe('incomplete')
    expect(stateOf({ from: '1999-01-01', to: '' })).toBe('incomplete')
  })

  it('is not asked for when a day is before the first one [STA-14] [STA-28]', () => {
    expect(stateOf({ from: '1999-01-01', to: '1999-01-03' })).toBe('early')
    expect(stateOf({ from: '1999-12-31', to: '2026-10-01' })).toBe('early')
    expect(stateOf({ from: '2026-10-01', to: '1999-12-31' })).toBe('early')
    expect(stateOf({ from: '2000-01-01', to: '2000-01-01' })).toBe('ready')
  })

  it('has each of its days once and in order, whatever its ends [P18]', () => {
    const all = everyDay()
    const first = fc.integer({ min: 0, max: all.length - 1 })
    const held = heldCases(fc.tuple(first, fc.integer({ min: 1, max: 62 })), ([start, length]) => {
      const days = all.slice(start, start + length)
      expect(daysOf({ from: days[0] ?? '', to: days.at(-1) ?? '' }).join()).toBe(days.join())
    })
    noteFigure(18, `${held} ranges of the chart have each of their days once`)
  })

  it('has each of its days once, also where the clocks change', () => {
    const days = daysOf({ from: '2026-10-24', to: '2026-10-27' })
    expect(days).toEqual(['2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27'])
    expect(daysOf({ from: '2024-01-01', to: '2024-12-31' })).toHaveLength(366)
    expect(isSameRange({ from: 'a', to: 'b' }, { from: 'a', to: 'b' })).toBe(true)
  })
})

describe('kept figures', () => {
  const now = 1_800_000_000_000
  const kept = (data: unknown, takenAt: unknown = now - 1) => JSON.stringify({ takenAt, data })

  it('are read back as they were, with their time [STA-15]', () => {
    expect(readKept(kept(answer), KeptCustomers, now)).toEqual({ takenAt: now - 1, data: answer })
  })

  it('are outdated after 30 minutes, and not before [STA-15]', () => {
    expect(isOutdated(now - 1_800_000, now)).toBe(false)
    expect(isOutdated(now - 1_800_001, now)).toBe(true)
  })

  it.each([
    ['nothing', null],
    ['no JSON', '{"takenAt":'],
    ['null', 'null'],
    ['a text', '"figures"'],
    ['no time', kept(answer, null)],
    ['a time that is none', kept(answer, '12:00')],
    ['a negative time', kept(answer, -1)],
    ['a time to come', kept(answer, now + 1)],
    ['another shape', kept({ totalCustomers: [1] })],
    ['a list that is none', kept({ ...answer, deletedCustomers: 'none' })],
    ['no data', kept(undefined)],
  ])('are ignored when they are %s [STA-15]', (_, text) => {
    expect(readKept(text, KeptCustomers, now)).toBeNull()
  })

  it('of the chart need a value for each day', () => {
    const daily = (counts: readonly (number | null)[]) =>
      kept({
        range: { from: '2026-10-01', to: '2026-10-02' },
        days: ['2026-10-01', '2026-10-02'],
        series: [{ shortcut: 'sp', counts, objective: null, colour: '#123456' }],
      })
    expect(readKept(daily([1, null]), KeptDaily, now)).not.toBeNull()
    expect(readKept(daily([1]), KeptDaily, now)).toBeNull()
  })

  it('never throw, whatever the storage holds', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(() => readKept(text, KeptDaily, now)).not.toThrow()
      }),
    )
  })
})
