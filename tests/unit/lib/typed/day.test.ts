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
  })
})
