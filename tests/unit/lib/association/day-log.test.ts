import { describe, expect, it } from 'vitest'
import { type DayEntry, lastEntries, readDayLog, writeDayLog } from '#lib/association/day-log.ts'

const now = new Date('2026-11-20T10:00:00Z')
const entry = (transactionId: string, fields: Partial<DayEntry> = {}): DayEntry => ({
  transactionId,
  label: 'CB ZARA 12/10',
  storeId: 's',
  store: 'Zara',
  at: now.toISOString(),
  result: 'associated',
  ...fields,
})
const read = (text: string | undefined) => readDayLog(text, 'me', now)

describe('the log of the day', () => {
  it('keeps what it was given, the newest first', () => {
    const first = writeDayLog([], entry('1'), 'me')
    const both = writeDayLog(read(first), entry('2'), 'me')
    expect(read(both)).toEqual([entry('2'), entry('1')])
  })

  it('is empty for another user, and drops the entries of other days', () => {
    const text = writeDayLog([entry('1', { at: '2026-11-18T10:00:00.000Z' })], entry('2'), 'me')
    expect(readDayLog(text, 'another', now)).toEqual([])
    expect(read(text).map(({ transactionId }) => transactionId)).toEqual(['2'])
  })

  it.each([undefined, '', 'null', '{', '{"userId":"me"}', '{"userId":"me","entries":[{}]}'])(
    'is empty for %j',
    (text) => {
      expect(read(text)).toEqual([])
    },
  )

  it('keeps no e-mail address and no phone number of a label', () => {
    const label = 'VIR JEAN.DUPONT@MAIL.FR +33(0)6 12 34 56 78 LOYER'
    expect(read(writeDayLog([], entry('1', { label }), 'me'))[0]?.label).toBe('VIR … … LOYER')
  })

  it('drops the oldest entries when there are very many', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => entry(String(index)))
    const kept = read(writeDayLog(many, entry('new'), 'me'))
    expect(kept).toHaveLength(2_000)
    expect(kept[0]?.transactionId).toBe('new')
  })

  it('knows the last entry of each transaction', () => {
    const [newest, other, oldest] = [entry('1', { result: 'dissociated' }), entry('2'), entry('1')]
    expect(lastEntries([newest, other, oldest])).toEqual(new Set([newest, other]))
  })
})
