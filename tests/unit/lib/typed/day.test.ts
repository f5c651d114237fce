import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayText, readDay, readFullDay } from '#lib/typed/day.ts'
import { noteFigure } from '#tests/support/figure.ts'
import { heldCases } from '#tests/support/held-cases.ts'

describe('a day', () => {
  it.each([
    ['01/02/2026', '2026-02-01'],
    ['1/2/26', '2026-02-01'],
    ['1.2.26', '2026-02-01'],
    ['1-2-2026', '2026-02-01'],
    ['01 02 2026', '2026-02-01'],
    ['010226', '2026-02-01'],
    ['01022026', '2026-02-01'],
    ['2026-02-01', '2026-02-01'],
    [' 29/02/2028 ', '2028-02-29'],
  ])('is read from %j', (typed, day) => {
    expect(readDay(typed)).toBe(day)
  })

  it.each([
    '',
    '31/02/2026',
    '29/02/2026',
    '00/01/2026',
    '1/13/2026',
    '1/2',
    '1/2/026',
    '1226',
    '12/2026',
    'hier',
    '0000-01-01',
  ])('is not read from %j', (typed) => {
    expect(readDay(typed)).toBeNull()
  })

  it.each([
    '27/11/2026 14:30',
    '27/11/2026, 14:30:00',
    '27/11/2026 à 14h30',
    '27/11/2026 2:35\u202fPM',
    '27/11/26 20:26',
    '2026-11-27T00:00',
    '2026-11-27T14:30:00Z',
    '2026-11-27T00:30:00.123+02:00',
    '2026-11-27 23:59:59',
    '2026/11/27',
    '2026.11.27 14.30',
    '27\u201111\u20112026',
    '\u200e27/11/2026\u200b',
    '"27/11/2026"',
  ])('is read from %j, without the time behind it [INP-14?]', (typed) => {
    expect(readDay(typed)).toBe('2026-11-27')
  })

  it.each(['27/11/2026 25:99', '27/11/2026 1', '2026-02-30T10:00', '27/11 20:26', '11/27/2026, 2:35 PM', '20121127'])(
    'is not read from %j [INP-01?]',
    (typed) => {
      expect(readDay(typed)).toBeNull()
    },
  )

  it('reads again what it is written as [P18]', () => {
    const dates = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    const held = heldCases(dates, (date) => {
      const day = date.toISOString().slice(0, 10)
      return readDay(dayText(day)) === day && readDay(dayText(day).replaceAll('/', '')) === day
    })
    noteFigure(18, `${held} typed days read again as they were written`)
  })

  it('that is typed digit by digit is complete with the last digit of its year only', () => {
    const complete = (typed: string) =>
      [...typed].map((_, index) => typed.slice(0, index + 1)).filter((text) => readFullDay(text) !== null)
    for (const typed of ['01/09/2026', '1.9.2026', '2026-09-01', '01092026']) expect(complete(typed)).toEqual([typed])
    expect(complete('010926')).toEqual([])
    expect(complete('27/11/26 20:26')).toEqual([])
    expect(complete('27/11/2026 14:3')).toEqual(['27/11/2026', '27/11/2026 ', '27/11/2026 14:3'])
  })
})
