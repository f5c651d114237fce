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

  it.each(['', '24:00', '12:60', '14', '9:5', '14:3', '2h61', 'midi', '143000'])('is not read from %j', (typed) => {
    expect(readTime(typed)).toBeNull()
  })

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
