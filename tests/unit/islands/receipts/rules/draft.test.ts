import { describe, expect, it } from 'vitest'
import { isSameDraft, isUnreadable, prefill, refusesLetter, tidy } from '#islands/receipts/rules/draft.ts'
import { receiptWith } from '#tests/support/receipt.ts'

const nothingRead = receiptWith({ id: '7' })

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

describe('a typed letter', () => {
  it('never changes an amount or a day, selected or not [INP-01] [INP-03]', () => {
    for (const letter of ['v', 'V', 'é', 'ж']) {
      expect([refusesLetter('amount', letter, ''), refusesLetter('amount', letter, '42.50')]).toEqual([true, true])
      expect(refusesLetter('date', letter, '')).toBe(true)
    }
  })

  it('is part of a time, but replaces no figures there [INP-14]', () => {
    expect([refusesLetter('time', 'h', ''), refusesLetter('time', 'h', ':')]).toEqual([false, false])
    expect(refusesLetter('time', 'h', '18:05')).toBe(true)
  })

  it('is neither a digit, a symbol, nor the name of a key [INP-04]', () => {
    for (const key of ['1', ',', '€', '-', ' ', 'Enter', 'Process', 'Backspace', 'Dead']) {
      expect(refusesLetter('amount', key, '42.50')).toBe(false)
    }
  })
})
