import { describe, expect, it } from 'vitest'
import {
  actionLabel,
  type DayEntry,
  dayActions,
  entriesOfDay,
  labelDecisions,
  lastEntries,
  readDayLog,
  withEntry,
} from '#lib/day-log.ts'

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
/** What comes back from the storage. */
const kept = (entries: readonly DayEntry[]) => readDayLog(JSON.parse(JSON.stringify(entries)))

describe('the log of the day', () => {
  it('keeps what it was given, the newest first', () => {
    const first = kept(withEntry([], entry('1')))
    expect(kept(withEntry(first, entry('2')))).toEqual([entry('2'), entry('1')])
  })

  it('has only the entries of its day by the clocks of the user, also on a day of 25 hours', () => {
    // The clocks of Europe change in the night to this day.
    const at = (hours: number, seconds = 0) => new Date(2026, 9, 25, hours, 0, seconds)
    const all = [at(24, -1), at(0), at(0, -1)].map((time, index) => entry(`${index}`, { at: time.toISOString() }))
    const ids = (time: Date) => entriesOfDay(all, time).map(({ transactionId }) => transactionId)
    expect([at(0), at(12), at(24, -1), at(24), at(-1)].map(ids)).toEqual([
      ['0', '1'],
      ['0', '1'],
      ['0', '1'],
      [],
      ['2'],
    ])
  })

  it.each([undefined, null, '', {}, [{}]])('is empty for %j', (value) => {
    expect(readDayLog(value)).toEqual([])
  })

  it('keeps no e-mail address and no phone number of a label', () => {
    const label = 'VIR JEAN.DUPONT@MAIL.FR +33(0)6 12 34 56 78 LOYER'
    expect(withEntry([], entry('1', { label }))[0]?.label).toBe('VIR … … LOYER')
  })

  it('drops the oldest entries when there are very many', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => entry(String(index)))
    const entries = withEntry(many, entry('new'))
    expect(entries).toHaveLength(2_000)
    expect(entries[0]?.transactionId).toBe('new')
  })

  it('knows the last entry of each transaction', () => {
    const [newest, other, oldest] = [entry('1', { result: 'dissociated' }), entry('2'), entry('1')]
    expect(lastEntries([newest, other, oldest])).toEqual(new Set([newest, other]))
  })

  it('reads logs from before decisions had a way, and leaves out a way that it does not know [MAS-33]', () => {
    const later = { ...entry('1'), way: 'voice', run: 'r', added: 7 }
    expect(readDayLog([later, entry('2')])).toEqual([entry('1', { run: 'r' }), entry('2')])
    const known = entry('3', { way: 'label', run: 'r', instead: 't' })
    expect(kept(withEntry([], known))).toEqual([known])
  })
})

describe('the actions of the day [MAS-33]', () => {
  it('are one for all entries of a run, where its newest one is', () => {
    const [first, alone, second] = [entry('1', { run: 'a' }), entry('2'), entry('3', { run: 'a' })]
    expect(dayActions([second, alone, first])).toEqual([
      { entries: [second, first], open: [second, first] },
      { entries: [alone], open: [alone] },
    ])
  })

  it('leave out of what can be taken back what was taken back already, or done again', () => {
    const back = entry('1', { result: 'dissociated', run: 'b' })
    const again = entry('2')
    const unclear = entry('3', { result: 'unknown', run: 'a' })
    const run = [unclear, entry('2', { run: 'a' }), entry('1', { run: 'a' })]
    expect(dayActions([again, back, ...run]).map(({ open }) => open)).toEqual([[again], [], [unclear]])
  })

  it('have the label of one of their transactions, if all are of the same shop', () => {
    const labelOf = (...labels: (string | null)[]) =>
      actionLabel({ entries: labels.map((label, index) => entry(String(index), { label })), open: [] })
    expect(labelOf('CB ZARA 12/10', 'CB ZARA 11/10')).toBe('CB ZARA 12/10')
    expect(labelOf('CB 12/10', 'CB 12/10')).toBe('CB 12/10')
    expect(labelOf('CB ZARA', 'CB FNAC')).toBeNull()
    expect(labelOf('CB 12/10', 'CB 11/10')).toBeNull()
    expect(labelOf('CB ZARA', null)).toBeNull()
  })
})

describe('what the user has decided for a label', () => {
  const decided = (...entries: DayEntry[]) => {
    const { choices, corrections } = labelDecisions(entries.toReversed())
    return [choices.get('ZARA') ?? null, [...(corrections.get('ZARA') ?? [])]]
  }
  const back = (id: string, fields: Partial<DayEntry> = {}) => entry(id, { result: 'dissociated', ...fields })

  it('is the store that was chosen last and not taken back', () => {
    expect(decided(entry('1', { storeId: 'a' }), entry('2', { storeId: 'b' }))).toEqual(['b', []])
    expect(decided(entry('1', { storeId: 'a' }), entry('2', { storeId: 'b' }), back('2', { storeId: 'b' }))).toEqual([
      'a',
      ['b'],
    ])
  })

  it('corrects a store that was taken back, also when another transaction keeps it', () => {
    expect(decided(entry('1'), back('1'))).toEqual([null, ['s']])
    expect(decided(entry('1'), entry('2'), back('2'))).toEqual(['s', ['s']])
  })

  it('corrects a proposed store that was replaced, also when the other store is taken back', () => {
    const replaced = entry('1', { storeId: 'a', instead: 's' })
    expect(decided(replaced)).toEqual(['a', ['s']])
    expect(decided(replaced, back('1', { storeId: 'a' }))).toEqual([null, ['a', 's']])
  })

  it('corrects no store that was chosen again since', () => {
    expect(decided(entry('1'), back('1'), entry('1'))).toEqual(['s', []])
    expect(decided(entry('1', { storeId: 'a', instead: 's' }), entry('2'))).toEqual(['s', []])
  })

  it('is no choice when many transactions got their proposed stores at once, and what is taken back of them is corrected [MAS-35]', () => {
    const ofAll = { way: 'all', run: 'all shown' } as const
    expect(decided(entry('1', ofAll), entry('2', ofAll))).toEqual([null, []])
    expect(decided(entry('1', ofAll), back('1'))).toEqual([null, ['s']])
    expect(decided(entry('1', { way: 'row' }), entry('2', { ...ofAll, storeId: 'a' }))).toEqual(['s', []])
    expect(decided(entry('1', { way: 'label', run: 'a line' }))).toEqual(['s', []])
  })

  it('is unknown after writes without an answer, without a store, and without a word that can name a shop', () => {
    expect(decided(entry('1', { result: 'unknown', instead: 'a' }))).toEqual([null, []])
    expect(decided(entry('1'), back('1', { storeId: null }))).toEqual([null, []])
    expect(decided(entry('1', { label: 'CB 12/10' }), entry('2', { label: null }))).toEqual([null, []])
  })
})
