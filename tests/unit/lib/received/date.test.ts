import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readInstant } from '#lib/received/date.ts'
import { readWholeDay } from '#lib/received/whole-day.ts'
import { noteFigure } from '#tests/support/figure.ts'
import { heldCases } from '#tests/support/held-cases.ts'
import { dayZones } from '#tests/support/time-zones.ts'

afterEach(() => vi.unstubAllEnvs())

const noDates = [
  null,
  undefined,
  '',
  ' ',
  '0',
  '1',
  '2026',
  '2026-11',
  '20261103',
  '20261103T102000Z',
  '1762165200',
  '1762165200000',
  '11/12/2026',
  '2026/11/03',
  '03-11-2026',
  '2026-11-3',
  '2026-1-03',
  '0000-00-00',
  '0000-00-00 00:00:00',
  '0001-01-01T00:00:00Z',
  '2026-00-10',
  '2026-13-01',
  '2026-11-00',
  '2026-11-31',
  '2026-02-30',
  '2026-02-29T10:00:00Z',
  '2100-02-29',
  '2026-02-30T10:00:00.000Z',
  '2026-11-03T24:61',
  '2026-11-03T24:00:01Z',
  '2026-11-03T25:00',
  '2026-11-03T10:60:00Z',
  '2026-11-03T10:20:60Z',
  '2026-11-03T10',
  '2026-11-03T1:20',
  '2026-11-03T10:20:00+2',
  '2026-11-03T10:20:00+99:00',
  '2026-11-03T10:20:00+01:60',
  '2026-11-03T10:20:00 CET',
  '2026-11-03T10:20:00Z[Europe/Paris]',
  '2026-11-03Z',
  '12026-01-01',
  '+002026-11-03T10:20:00Z',
  '-000001-11-03T10:20:00Z',
  '26-11-03',
  '2026-W45-2',
  '2026-307',
  'Nov 3 2026',
  '3 novembre 2026',
  'Tue, 03 Nov 2026 10:20:00 GMT',
  'Tue Nov 03 2026 10:20:00 GMT+0100',
  '/Date(1762165200000)/',
  'null',
  'Invalid Date',
  'tomorrow 2026-11-03',
]

describe('an instant', () => {
  it.each([
    ['2026-11-03T10:20:00Z', '2026-11-03T10:20:00.000Z'],
    ['2026-11-03T10:20:30.5Z', '2026-11-03T10:20:30.500Z'],
    ['2026-11-03T10:20:30,123Z', '2026-11-03T10:20:30.123Z'],
    ['2026-11-03T10:20:30.123456789Z', '2026-11-03T10:20:30.123Z'],
    ['2026-11-03T10:20Z', '2026-11-03T10:20:00.000Z'],
    ['2026-11-03T10:20:00+02:00', '2026-11-03T08:20:00.000Z'],
    ['2026-11-03T10:20:00+0200', '2026-11-03T08:20:00.000Z'],
    ['2026-11-03T10:20:00+02', '2026-11-03T08:20:00.000Z'],
    ['2026-11-03T10:20:00-04:30', '2026-11-03T14:50:00.000Z'],
    ['2026-11-03T00:20:00+14:00', '2026-11-02T10:20:00.000Z'],
    ['2026-11-03 10:20:00+00', '2026-11-03T10:20:00.000Z'],
    ['2026-11-03 10:20:00.123456+01', '2026-11-03T09:20:00.123Z'],
    ['2026-11-03t10:20:00z', '2026-11-03T10:20:00.000Z'],
    [' 2026-11-03T10:20:00Z\n', '2026-11-03T10:20:00.000Z'],
    ['2026-12-31T24:00:00Z', '2027-01-01T00:00:00.000Z'],
    ['2028-02-29T10:20:00Z', '2028-02-29T10:20:00.000Z'],
    ['2000-02-29T10:20:00Z', '2000-02-29T10:20:00.000Z'],
    ['1000-01-01T00:00:00Z', '1000-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59Z', '9999-12-31T23:59:59.000Z'],
  ])('is read from %j [INP-08]', (text, instant) => {
    expect(readInstant(text)?.toISOString()).toBe(instant)
  })

  it.each(dayZones)('without a time zone is of the browser, in %s [INP-08] [FMT-28]', (zone) => {
    vi.stubEnv('TZ', zone)
    for (const text of ['2026-11-03T10:20:30', '2026-11-03 10:20:30', '2026-11-03T10:20:30.000']) {
      expect(readInstant(text)).toEqual(new Date(2026, 10, 3, 10, 20, 30))
    }
    expect(readInstant('2026-11-03')).toEqual(new Date(2026, 10, 3))
  })

  it.each(noDates)('is not read from %j [INP-08] [FMT-02]', (text) => {
    expect([readInstant(text), readWholeDay(text)]).toEqual([null, null])
  })

  it('is read from every date as the platform writes it, in every time zone [P18] [INP-08]', () => {
    const dates = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    const offsets = fc.integer({ min: -14 * 60 + 1, max: 14 * 60 })
    const two = (value: number) => String(value).padStart(2, '0')
    const held = heldCases(fc.tuple(dates, offsets, fc.constantFrom('T', ' ')), ([date, offset, between]) => {
      const there = new Date(date.getTime() + offset * 60_000).toISOString()
      if (!/^[1-9]\d{3}-/.test(there)) return
      const zone = `${offset < 0 ? '-' : '+'}${two(Math.floor(Math.abs(offset) / 60))}:${two(Math.abs(offset) % 60)}`
      const text = there.replace('T', between).replace('Z', zone)
      expect(readInstant(text)).toEqual(date)
      expect(readInstant(date.toISOString())).toEqual(date)
    })
    noteFigure(18, `${held} instants read from a text with their time zone`)
  })

  it('is of a day that exists, whatever the text [INP-08]', () => {
    const days = fc.tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 99 }), fc.nat({ max: 99 }))
    const two = (value: number) => String(value).padStart(2, '0')
    heldCases(days, ([year, month, date]) => {
      const day = `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`
      const midnight = new Date(`${day}T00:00:00Z`)
      const exists = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(`${day}T`) && year >= 1000
      expect(readWholeDay(`${day}T10:20:00Z`)).toBe(exists ? day : null)
    })
  })
})
