import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { shiftDate } from '#scripts/shift-date.ts'

/** Evaluates an expression where the clock is an hour ahead, in a realm that knows nothing but the function's text. */
function anHourAhead(expression: string, calls = 1): unknown {
  const shift = `(${shiftDate.toString()})(3600000);`.repeat(calls)
  return runInNewContext(`Date.now = () => 1000; ${shift} ${expression}`)
}

describe('a shifted clock', () => {
  it.each(['Date.now()', 'new Date().getTime()', 'Number(Reflect.construct(Date, []))'])('moves %s', (expression) => {
    expect(anHourAhead(expression)).toBe(3_601_000)
  })

  it('moves the text of a call without new', () => {
    expect(anHourAhead('Date() === new Date(3601000).toString()')).toBe(true)
  })

  it('leaves a date that is named', () => {
    expect(anHourAhead('[new Date(5).getTime(), Date.UTC(1970, 0), Date.parse("1970-01-01"), Date.length]')).toEqual([
      5, 0, 0, 7,
    ])
  })

  it('leaves a date a date', () => {
    expect(anHourAhead('const date = new Date(); date instanceof Date && date.constructor === Date')).toBe(true)
    expect(anHourAhead('class Day extends Date {}; new Day() instanceof Day && Number(new Day())')).toBe(3_601_000)
  })

  it('can be shifted again', () => {
    expect(anHourAhead('Date.now()', 2)).toBe(7_201_000)
  })
})
