import { describe, expect, it } from 'vitest'
import { readOcrDay, readOcrTime } from '#islands/receipts/rules/ocr.ts'

describe('a day', () => {
  it.each([
    ['2026-11-03', '2026-11-03'],
    ['03/11/2026', '2026-11-03'],
    ['2026-11-03T23:59:00Z', '2026-11-03'],
    ['2026-11-03 10:20', '2026-11-03'],
    ['??/04', null],
    ['2026-13-01', null],
    ['2026-11-03x', null],
    ['', null],
    [null, null],
  ])('that a machine has read as %j is %j [REC-12] [REC-38]', (value, day) => {
    expect(readOcrDay(value)).toBe(day)
  })
})

describe('a time', () => {
  it.each([
    ['18:05', '18:05'],
    ['18:05:59', '18:05'],
    ['25h61', null],
    ['1805', null],
    [null, null],
  ])('that a machine has read as %j is %j [REC-12] [REC-38]', (value, time) => {
    expect(readOcrTime(value)).toBe(time)
  })
})
