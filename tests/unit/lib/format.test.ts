import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  formatDateTime,
  formatEuros,
  formatFlag,
  formatNumber,
  formatText,
  formatTime,
  instantOf,
} from '#lib/format.ts'
import { formatFixed, formatPercent } from '#lib/format-number.ts'
import { readWholeDay } from '#lib/received/whole-day.ts'
import { noteFigure } from '#tests/support/figure.ts'
import { heldCases } from '#tests/support/held-cases.ts'
import { clockChanges, clocksOf, everyDay, instantsNear, zones } from '#tests/support/time-zones.ts'

const words = { yes: 'Yes', no: 'No' }

afterEach(() => vi.unstubAllEnvs())

describe('percentages', () => {
  it.each([
    [12.5, 2, '12.50%', '12,50\u00a0%'],
    [71, 1, '71.0%', '71,0\u00a0%'],
    [-1.75, 1, '-1.8%', '-1,8\u00a0%'],
    [40, 0, '40%', '40\u00a0%'],
  ])(
    'have fixed decimals, and in French a comma and a no-break space: %d with %d',
    (value, decimals, english, french) => {
      expect(formatPercent(value, 'en', decimals)).toBe(english)
      expect(formatPercent(value, 'fr', decimals)).toBe(french)
    },
  )
})

describe('the figures of a column', () => {
  it.each([
    [1234.5, '1,234.50', '1\u202f234,50'],
    [null, 'N/A', 'N/A'],
  ])('group thousands and have fixed decimals: %d', (value, english, french) => {
    expect([formatFixed(value, 'en', 2), formatFixed(value, 'fr', 2)]).toEqual([english, french])
  })
})

describe('dates', () => {
  it.each([
    ['Europe/Paris', '20/11/2026 13:05'],
    ['America/New_York', '20/11/2026 07:05'],
    ['Asia/Kolkata', '20/11/2026 17:35'],
  ])(
    'read DD/MM/YYYY HH:mm in the time zone of the browser, here %s [FMT-01] [FMT-28] [FMT-32] [MAS-24]',
    (zone, text) => {
      vi.stubEnv('TZ', zone)
      expect(formatDateTime('2026-11-20T12:05:59.999Z')).toBe(text)
      expect(formatTime('2026-11-20T12:05:59.999Z')).toBe(text.slice('DD/MM/YYYY '.length))
    },
  )

  it.each(['Europe/Paris', 'America/New_York', 'Pacific/Auckland'])(
    'keep a day without a time that day, in %s',
    (zone) => {
      vi.stubEnv('TZ', zone)
      expect(formatDateTime('2026-10-25')).toBe('25/10/2026 00:00')
    },
  )

  it('go on through a change of clocks', () => {
    vi.stubEnv('TZ', 'Europe/Paris')
    expect(formatDateTime('2026-03-29T00:59:00Z')).toBe('29/03/2026 01:59')
    expect(formatDateTime('2026-03-29T01:00:00Z')).toBe('29/03/2026 03:00')
  })

  it.each(['Europe/Paris', 'Asia/Kolkata', 'Asia/Kathmandu', 'America/St_Johns', 'Africa/Monrovia', 'Pacific/Apia'])(
    'are the same as the parts of the date, in %s',
    (zone) => {
      vi.stubEnv('TZ', zone)
      const two = (value: number) => String(value).padStart(2, '0')
      const dates = fc.date({ min: new Date('1890-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
      fc.assert(
        fc.property(dates, (date) => {
          const day = `${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()}`
          const time = `${two(date.getHours())}:${two(date.getMinutes())}`
          expect(formatDateTime(date.toISOString())).toBe(`${day} ${time}`)
        }),
      )
    },
  )

  it('are N/A when missing or unreadable, whatever they hold [FMT-02]', () => {
    for (const value of [null, undefined, '', 'tomorrow', '2026-13-45T99:99Z', '11/12/2026', '2026-02-30T10:00:00Z']) {
      expect([formatDateTime(value), formatTime(value)]).toEqual(['N/A', 'N/A'])
      expect(instantOf(value)).toBeNull()
    }
    fc.assert(fc.property(fc.string(), (text) => /^(N\/A|\d{2}\/\d{2}\/-?\d+ \d{2}:\d{2})$/.test(formatDateTime(text))))
  })
})

describe('dates around a change of clocks', () => {
  it.each(zones)('are what the clocks of the zone show, in %s [P18] [FMT-01] [FMT-28]', (zone) => {
    vi.stubEnv('TZ', zone)
    const clocks = clocksOf(zone)
    const changes = clockChanges(zone)
    const held = heldCases(instantsNear(changes), (instant) => {
      const { day, time } = clocks(instant)
      const text = day.split('-').reverse().join('/')
      const value = instant.toISOString()
      return (
        formatDateTime(value) === `${text} ${time}` &&
        formatTime(value) === time &&
        instantOf(value) === instant.getTime()
      )
    })
    noteFigure(
      18,
      `${held} instants around ${changes.length} changes of clocks in ${zone} shown as its clocks show them`,
    )
  })

  it('keep every day without a time that day, in three zones [P18]', () => {
    const days = everyDay()
    const moved: string[] = []
    for (const zone of zones) {
      vi.stubEnv('TZ', zone)
      for (const day of days) {
        const text = day.split('-').reverse().join('/')
        if (readWholeDay(day) !== day || formatDateTime(day) !== `${text} 00:00`) moved.push(`${day} in ${zone}`)
      }
    }
    expect(moved).toEqual([])
    noteFigure(18, `${days.length} days without a time in ${zones.length} zones: ${moved.length} moved to another day`)
  })
})

describe('other values', () => {
  it('show N/A for what is missing [FMT-02] [MAS-24]', () => {
    expect([formatText(null), formatText('  '), formatNumber(null), formatNumber(Number.NaN)]).toEqual(
      Array(4).fill('N/A'),
    )
    expect([formatEuros(null, 'en'), formatEuros(Number.POSITIVE_INFINITY, 'en'), formatFlag(null, words)]).toEqual(
      Array(3).fill('N/A'),
    )
  })

  it('show amounts with two decimals and the euro sign, in French with a comma [FMT-30]', () => {
    expect(formatEuros(-1234.5, 'en')).toBe('-1234.50\u00a0€')
    expect(formatEuros(0, 'fr')).toBe('0,00\u00a0€')
  })

  it('show truth as a word [FMT-30]', () => {
    expect([formatFlag(true, words), formatFlag(false, words)]).toEqual(['Yes', 'No'])
  })

  it('show texts and numbers as they are', () => {
    expect(formatText(' a ')).toBe(' a ')
    expect(formatNumber(12345)).toBe('12345')
  })
})
