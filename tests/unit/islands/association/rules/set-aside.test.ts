import { describe, expect, it } from 'vitest'
import { labelLines } from '#islands/association/rules/label-lines.ts'
import {
  asideOf,
  countLines,
  digestOf,
  readSetAside,
  type SetAside,
  withLabels,
  withoutIds,
} from '#islands/association/rules/set-aside.ts'
import { UnassignedTransaction } from '#lib/contracts/transactions.ts'

const lines = (...labels: (string | null)[]) =>
  labelLines(labels.map((label) => UnassignedTransaction.parse({ label, amount: -1 })))
const none: SetAside = []
const keysOf = (all: SetAside, hubId: string, ...labels: (string | null)[]) => {
  const { aside, grown } = asideOf(all, hubId, lines(...labels))
  return [[...aside], [...grown]]
}

describe('labels that are set aside [MAS-34]', () => {
  it('stay so until they have more transactions', () => {
    const all = withLabels(none, 'hub', lines('CB ZARA 1/10', 'CB ZARA 2/10'))
    expect(keysOf(all, 'hub', 'CB ZARA 3/10')).toEqual([['ZARA'], []])
    expect(keysOf(all, 'hub', 'CB ZARA', 'CB ZARA')).toEqual([['ZARA'], []])
    expect(keysOf(all, 'hub', 'CB ZARA', 'CB ZARA', 'CB ZARA')).toEqual([[], ['ZARA']])
  })

  it('are of one hub only, and leave those of other hubs alone', () => {
    const all = withLabels(withLabels(none, 'hub', lines('CB ZARA')), 'other', lines('CB ZARA', 'CB FNAC'))
    const both = ['CB FNAC', 'CB ZARA']
    expect(keysOf(all, 'hub', ...both)).toEqual([['ZARA'], []])
    expect(keysOf(withoutIds(all, 'hub', new Set(['ZARA'])), 'hub', ...both)).toEqual([[], []])
    expect(keysOf(withoutIds(all, 'hub', new Set(['ZARA'])), 'other', ...both)[0]).toEqual(['FNAC', 'ZARA'])
    expect(keysOf(all, '__proto__', ...both)).toEqual([[], []])
  })

  it('count anew when they are set aside again, and are the same list when none is taken back', () => {
    const once = withLabels(none, 'hub', lines('CB ZARA'))
    const twice = withLabels(once, 'hub', lines('CB ZARA', 'CB ZARA'))
    expect(twice).toEqual([{ hubId: 'hub', digest: digestOf('ZARA'), rows: 2 }])
    expect(withoutIds(twice, 'hub', new Set(['FNAC']))).toBe(twice)
  })

  it('are 2,000 at most, the newest ones', () => {
    const many = Array.from({ length: 1_500 }, (_, index) => `CB 12/10 ${index} =`)
    const all = withLabels(withLabels(none, 'hub', lines(...many)), 'other', lines(...many, 'CB ZARA'))
    expect(all).toHaveLength(2_000)
    expect(all.filter(({ hubId }) => hubId === 'other')).toHaveLength(1_501)
  })

  it('are known by digests, which differ for thousands of labels', () => {
    const keys = Array.from({ length: 5_000 }, (_, index) => `SHOP ${index} É`)
    expect(new Set(keys.map(digestOf)).size).toBe(5_000)
    expect(digestOf('')).toMatch(/^[0-9a-z]{1,7}$/)
  })

  it('are counted apart from those that wait, and the transactions without a label are one label', () => {
    const all = lines('CB ZARA', 'CB ZARA', 'CB FNAC', '12/10', null, '')
    expect(countLines(all, new Set(['ZARA', '']))).toEqual({
      waiting: { labels: 2, rows: 2 },
      aside: { labels: 2, rows: 4 },
    })
  })

  it.each([undefined, null, 7, 'text', {}, [null], [{ hubId: 'hub', key: 'ZARA', rows: 2 }]])(
    'are none for %j',
    (kept) => {
      expect(readSetAside(kept)).toEqual([])
    },
  )

  it('are read without those that cannot be read', () => {
    const entry = { hubId: 'hub', digest: digestOf('ZARA'), rows: 2 }
    expect(readSetAside([{ ...entry, rows: '2' }, entry])).toEqual([entry])
  })
})
