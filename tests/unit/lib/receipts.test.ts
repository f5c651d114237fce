import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Receipt } from '#lib/contracts/receipts.ts'
import { amountText, readAmount } from '#lib/receipts/amount.ts'
import { isSameDraft, isUnreadable, prefill, tidy } from '#lib/receipts/draft.ts'
import { readOcrDay } from '#lib/receipts/purchase-day.ts'
import { readOcrTime, readTime } from '#lib/receipts/purchase-time.ts'
import { webAddress } from '#lib/rules.ts'
import { noteFigure } from '#tests/support/figure.ts'
import { heldCases } from '#tests/support/held-cases.ts'

const nothingRead: Receipt = {
  id: '7',
  hubId: 'hub',
  hubName: null,
  imageURI: null,
  ocrTotal: null,
  ocrDate: null,
  ocrTime: null,
  ocrStoreId: null,
  declaredStoreName: null,
  ocrInHub: null,
  receiptsLeft: null,
  isahitId: null,
}

const signs = ['-', '−', '‐', '‑', '‒', '–', '—']

describe('an amount', () => {
  it.each([
    ['12,50', 12.5],
    ['12.50', 12.5],
    ['12', 12],
    ['12,', 12],
    [',5', 0.5],
    ['-300', 300],
    ['−300', 300],
    ['--300', 300],
    ['1 234,50 €', 1234.5],
    ['1\u202f234,50', 1234.5],
    ['299.99', 299.99],
  ])('is read from %j [REC-08] [REC-17]', (typed, euros) => {
    expect(readAmount(typed)).toBe(euros)
  })

  it.each(['', ' ', '0', '0,00', '-', ',', 'abc', '12,345', '1.234', '1.234,50', '12,5,0', '1e3', 'Infinity', '12€€'])(
    'is not read from %j',
    (typed) => {
      expect(readAmount(typed)).toBeNull()
    },
  )

  it('is the same whatever stands before and between its digits, to the cent [P18] [REC-17]', () => {
    const cents = fc.integer({ min: 1, max: 99_999_999 })
    const held = heldCases(fc.tuple(cents, fc.constantFrom('', ...signs, ' ', '--', '- ')), ([amount, sign]) => {
      const [point, comma] = [(amount / 100).toFixed(2), (amount / 100).toFixed(2).replace('.', ',')]
      return readAmount(sign + point) === amount / 100 && readAmount(sign + comma) === amount / 100
    })
    noteFigure(18, `${held} typed amounts read to the cent, with ${signs.length} kinds of minus signs`)
  })

  it('reads again what it is written as, in both languages [P18]', () => {
    const cents = fc.integer({ min: 1, max: 99_999_999 })
    const held = heldCases(fc.tuple(cents, fc.constantFrom('en', 'fr')), ([amount, locale]) => {
      return readAmount(amountText(-amount / 100, locale as 'en' | 'fr')) === amount / 100
    })
    noteFigure(18, `${held} amounts of receipts read again as they were written`)
  })

  it('never takes anything typed for something else than an amount above 0', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const euros = readAmount(typed)
        return euros === null || (euros > 0 && Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-4)
      }),
      { numRuns: 10_000 },
    )
  })
})

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

describe('the form', () => {
  it('starts with what a machine has read, the amount without its sign [REC-12]', () => {
    const receipt = { ...nothingRead, ocrTotal: -1234.5, ocrDate: '2026-02-01', ocrTime: '09:30:00' }
    expect(prefill(receipt, 'en')).toEqual({ date: '01/02/2026', time: '09:30', amount: '1234.50' })
    expect(prefill(receipt, 'fr').amount).toBe('1234,50')
  })

  it('starts empty where nothing could be read, and shows a misread amount as it is [REC-38]', () => {
    expect(prefill(nothingRead, 'en')).toEqual({ date: '', time: '', amount: '' })
    expect(prefill({ ...nothingRead, ocrTotal: 12.345 }, 'en').amount).toBe('12.345')
  })

  it('writes what was typed in one way, and leaves what it cannot read', () => {
    expect([tidy('date', '010226', 'en'), tidy('time', '14h30', 'en'), tidy('amount', '12,5', 'fr')]).toEqual([
      '01/02/2026',
      '14:30',
      '12,50',
    ])
    expect([tidy('date', '31/02/26', 'en'), tidy('time', '25', 'en'), tidy('amount', 'x', 'en')]).toEqual([
      '31/02/26',
      '25',
      'x',
    ])
  })

  it('is changed by any value that differs from its start [REC-25]', () => {
    const start = prefill({ ...nothingRead, ocrTotal: 42.5 }, 'en')
    expect(isSameDraft({ ...start, amount: tidy('amount', '42,5', 'en') }, start)).toBe(true)
    for (const field of ['date', 'time', 'amount']) expect(isSameDraft({ ...start, [field]: '1' }, start)).toBe(false)
  })

  it('calls a field wrong only when something stands in it', () => {
    expect([isUnreadable('date', ''), isUnreadable('date', '1/1'), isUnreadable('amount', '0')]).toEqual([
      false,
      true,
      true,
    ])
  })
})

describe('a picture', () => {
  it.each([
    'javascript:alert(1)',
    'data:image/svg+xml,<svg/>',
    'blob:https://a/b',
    'file:///etc/passwd',
    'ftp://a/b.png',
    '//a/b.png',
    '/b.png',
    'b.png',
    '',
    null,
  ])('is not loaded from %j', (address) => {
    expect(webAddress(address)).toBeNull()
  })

  it('is loaded from an address of the web', () => {
    expect(webAddress('https://images.example.com/a.jpg?x=1')).toBe('https://images.example.com/a.jpg?x=1')
    expect(webAddress('http://127.0.0.1:4010/a.jpg')).toBe('http://127.0.0.1:4010/a.jpg')
  })
})
