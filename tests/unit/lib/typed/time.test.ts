import { describe, expect, it } from 'vitest'
import { readTime } from '#lib/typed/time.ts'
import { noteFigure } from '#tests/support/figure.ts'

describe('a time', () => {
  it.each([
    ['14:30', '14:30'],
    ['1430', '14:30'],
    ['930', '09:30'],
    ['9:05', '09:05'],
    ['14h30', '14:30'],
    ['14H30', '14:30'],
    ['14h', '14:00'],
    ['14.30', '14:30'],
    ['14:30:59', '14:30'],
    ['0:00', '00:00'],
  ])('is read from %j', (typed, time) => {
    expect(readTime(typed)).toBe(time)
  })

  it.each(['', '24:00', '12:60', '14', '2h61', 'midi', '143000'])('is not read from %j', (typed) => {
    expect(readTime(typed)).toBeNull()
  })

  it.each([
    ['9:5', '09:05'],
    ['9h5', '09:05'],
    ['14 h 35 min', '14:35'],
    ['2:35 PM', '14:35'],
    ['2:35\u202fPM', '14:35'],
    ['2:35 p.m.', '14:35'],
    ['2:35 p. m.', '14:35'],
    ['2pm', '14:00'],
    ['12:10 AM', '00:10'],
    ['12:10 PM', '12:10'],
    ['14:35 PM', '14:35'],
    ['14:35:59.123', '14:35'],
    ['\u200e14:35\u200b', '14:35'],
    ['１４：３５', '14:35'],
  ])('is read from %j [INP-14?]', (typed, time) => {
    expect(readTime(typed)).toBe(time)
  })

  it.each(['14:35 AM', '0:30 PM', '9.5', '14:30:75', '1:2:3', '14:005', '2:35 XM', '25 PM'])(
    'is not read from %j, which says two things or none [INP-01?]',
    (typed) => {
      expect(readTime(typed)).toBeNull()
    },
  )

  it('reads every minute of a day in each way of writing [P18]', () => {
    const ways = [':', 'h', '.', '']
    const misread: string[] = []
    for (let minute = 0; minute < 1440; minute += 1) {
      const [hour, rest] = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0'))
      for (const sign of ways) {
        if (readTime(`${hour}${sign}${rest}`) !== `${hour}:${rest}`) misread.push(`${hour}${sign}${rest}`)
      }
    }
    expect(misread).toEqual([])
    noteFigure(18, `1440 minutes of a day in ${ways.length} ways of writing: ${misread.length} misread`)
  })
})
