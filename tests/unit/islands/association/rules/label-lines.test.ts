import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LabelLine, labelLines, oddityCounts, oddRows } from '#islands/association/rules/label-lines.ts'
import { UnassignedTransaction } from '#lib/contracts/transactions.ts'

type Row = UnassignedTransaction

const row = (label: string | null, facts: Partial<Row> = {}): Row =>
  UnassignedTransaction.parse({ label, amount: -10, customerId: 'c', ...facts })
const rows = (...labels: (string | null)[]) => labels.map((label) => row(label))
const lineOf = (...members: readonly Row[]) => labelLines(members)[0] as LabelLine<Row>

describe('the lines of labels [MAS-33]', () => {
  it('are one for each shop label, the most frequent first, then by their words', () => {
    const lines = labelLines(rows('CB ZARA 1/10', 'CB FNAC 1/10', 'CB FNAC 2/10', 'CB DARTY', 'PAIEMENT FNAC'))
    expect(lines.map(({ id, rows: { length } }) => [id, length])).toEqual([
      ['FNAC', 3],
      ['DARTY', 1],
      ['ZARA', 1],
    ])
  })

  it('say the label as it stands most often, the first of equally frequent ones', () => {
    expect(lineOf(...rows('CB FNAC 1/10', 'PAIEMENT FNAC', 'PAIEMENT FNAC')).label).toBe('PAIEMENT FNAC')
    expect(lineOf(...rows('CB FNAC 1/10', 'CB FNAC 2/10')).label).toBe('CB FNAC 1/10')
  })

  it('sum for each currency, and count known customers once', () => {
    const facts: readonly object[] = [
      { amount: -0.1 },
      { amount: -0.2, customerId: 'd' },
      { amount: null, customerId: null },
      { amount: -5, currency: 'GBP' },
    ]
    const line = lineOf(...facts.map((fact) => ({ ...row('CB FNAC'), ...fact })))
    expect(line.sums).toEqual([
      { amount: -0.3, currency: 'EUR' },
      { amount: -5, currency: 'GBP' },
    ])
    expect(line.customers).toBe(2)
  })

  it('begin and end with dates that can be read, by their instants', () => {
    const dates = [null, '2026-03-02T00:30:00+02:00', 'yesterday', '2026-03-01T23:00:00Z', '']
    const line = lineOf(...dates.map((date) => row('CB FNAC', { date })))
    expect([line.first, line.last]).toEqual(['2026-03-02T00:30:00+02:00', '2026-03-01T23:00:00Z'])
    expect(lineOf(row('CB FNAC'))).toMatchObject({ first: null, last: null })
  })

  it('share one when there is no label, whatever nobody sees in it [INP-02]', () => {
    const [line] = labelLines(rows(null, '', '  ', '\u200b', '&nbsp;'))
    expect(line).toMatchObject({ id: '', label: null, rows: { length: 5 } })
  })

  it('are apart for labels of digits only, and together however a label is encoded [INP-10]', () => {
    const digits = labelLines(rows('20260412', '20260413', '20260412\u200b'))
    expect(digits.map(({ id }) => id)).toEqual(['=20260412', '=20260413'])
    expect(labelLines(rows('CB H&amp;M', 'CB H&M', 'CB H &#38; M', 'CB H\u00ad&M'))).toHaveLength(1)
  })

  it('keep the order of their transactions, lose none, and stay the same objects while these stay', () => {
    const label = fc.constantFrom('CB FNAC', 'CB ZARA', 'PAIEMENT ZARA', '12/10', null)
    fc.assert(
      fc.property(fc.array(label), fc.nat(), (labels, dropped) => {
        const all = rows(...labels)
        const lines = labelLines(all)
        const inOrder = (some: readonly Row[]) => some.toSorted((a, b) => all.indexOf(a) - all.indexOf(b))
        expect(inOrder(lines.flatMap((line) => line.rows))).toEqual(all)
        for (const line of lines) expect(line.rows).toEqual(inOrder(line.rows))
        const left = all.filter((_, index) => index !== dropped)
        const again = labelLines(left, lines)
        expect(again).toEqual(labelLines(left))
        for (const line of again) {
          const before = lines.find(({ id }) => id === line.id)
          expect(line === before).toBe(line.rows.length === before?.rows.length)
        }
      }),
    )
  })
})

describe('the odd transactions of a line [MAS-33]', () => {
  const lyon = { retailerName: 'Fnac', cityName: 'Lyon' }
  const oddOf = (...facts: Partial<Row>[]) => {
    const all = facts.map((fact) => row('CB FNAC', fact))
    return lineOf(...all).odd.map(({ row: one, oddities }) => [all.indexOf(one), ...oddities])
  }

  it('differ from most others, wherever they stand', () => {
    expect(oddOf({ ...lyon, cityName: 'Paris' }, lyon, lyon)).toEqual([[0, 'city']])
    expect(oddOf(lyon, { ...lyon, retailerName: 'Fnac Home', cityName: null }, lyon)).toEqual([[1, 'retailer', 'city']])
  })

  it('are the refunds of a shop, and those without an amount', () => {
    expect(oddOf(lyon, { ...lyon, amount: 25 }, lyon, { ...lyon, amount: null }, { ...lyon, amount: 0 }, lyon)).toEqual(
      [
        [1, 'sign'],
        [3, 'sign'],
        [4, 'sign'],
      ],
    )
  })

  it('are all, when a label is as frequent in one city as in another', () => {
    expect(oddOf(lyon, { ...lyon, cityName: 'Paris' })).toEqual([
      [0, 'city'],
      [1, 'city'],
    ])
  })

  it('are those that lack what as many have', () => {
    expect(oddOf({ ...lyon, retailerName: null }, lyon)).toEqual([[0, 'retailer']])
    expect(oddOf(lyon, { ...lyon, retailerName: null }, { ...lyon, retailerName: ' ' })).toEqual([[0, 'retailer']])
  })

  it('are none because of how a name is written [INP-02] [INP-10]', () => {
    const written = { retailerName: 'H&amp;M\u200b', cityName: 'Saint-&Eacute;tienne' }
    expect(oddOf({ retailerName: 'H&M', cityName: 'Saint-Étienne' }, written, written)).toEqual([])
  })

  it('are the same in any order, and with the others are all', () => {
    const fact = fc.record({
      retailerName: fc.constantFrom('Fnac', 'Zara', null),
      cityName: fc.constantFrom('Lyon', 'Paris', ''),
      amount: fc.constantFrom(-1, 2, 0, null),
    })
    fc.assert(
      fc.property(fc.array(fact, { minLength: 1 }), (facts) => {
        const all = facts.map((one) => row('CB FNAC', one))
        const line = lineOf(...all)
        expect(new Set([...line.regular, ...line.odd.map((member) => member.row)])).toEqual(new Set(all))
        expect(oddRows([lineOf(...all.toReversed())])).toEqual(oddRows([line]))
        const counts = Object.values(oddityCounts(line.odd))
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(line.odd.flatMap(({ oddities }) => oddities).length)
      }),
    )
  })

  it('are none without a label, which is equal to nothing', () => {
    const all = [row(null, lyon), row(null, lyon), row(null, { retailerName: 'Zara' })]
    expect(oddRows(labelLines(all)).size).toBe(0)
    expect(lineOf(...all).odd).toHaveLength(1)
  })
})
