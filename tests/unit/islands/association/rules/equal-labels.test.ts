import { describe, expect, it } from 'vitest'
import { equalLabels, type LabelledFacts, membersOf, sumsOf } from '#islands/association/rules/equal-labels.ts'

const row = (label: string | null, facts: Partial<LabelledFacts> = {}): LabelledFacts => ({
  label,
  amount: -12.5,
  ...facts,
})

function group(labels: readonly (string | null)[]): readonly (string | null)[] {
  const rows = labels.map((label) => row(label))
  return equalLabels(rows)(rows[0] as LabelledFacts).map(({ label }) => label)
}

describe('equal labels', () => {
  it('are equal but for dates, card digits, references and bank words', () => {
    const same = ['CB ZEPHIR HUB 12/10', 'PAIEMENT CB 1110 ZEPHIR HUB', 'CB ZEPHIR HUB CARTE XXXX4242 REF123456']
    expect(group([...same, 'CB ZEPHIR GARE 12/10', 'CB FANAL HUB 12/10'])).toEqual(same)
  })

  it('keep the order of the list', () => {
    const rows = ['CB FANAL 1/10', 'CB ZEPHIR 2/10', 'CB FANAL 3/10'].map((label) => row(label))
    expect(equalLabels(rows)(rows[2] as LabelledFacts)).toEqual([rows[0], rows[2]])
  })

  it('without a word that can name a shop are equal only when they are the same text', () => {
    expect(group(['CB 12/10', 'CB 12/10', 'CB 13/10', 'VIREMENT'])).toEqual(['CB 12/10', 'CB 12/10'])
  })

  it('with HTML entities are equal by what these mean, and not because of their names [INP-10]', () => {
    const same = ['CB H&amp;M LYON', 'CB H&M LYON 12/10', 'CB H&amp;amp;M LYON', 'CB H &#38; M LYON', 'CB H​&M LYON']
    expect(group([...same, 'CB C&amp;A LYON', 'CB M&amp;S LYON', 'CB AMP LYON'])).toEqual(same)
    expect(group(['CB C&amp;A LYON', 'CB C&A LYON', 'CB H&amp;M LYON'])).toEqual(['CB C&amp;A LYON', 'CB C&A LYON'])
  })

  it('without a word are equal whatever nobody sees in them [INP-02]', () => {
    expect(group(['CB 12/10', 'CB 12/10​', 'CB 13/10'])).toEqual(['CB 12/10', 'CB 12/10​'])
  })

  it('that are missing or blank are equal to nothing', () => {
    expect(group([null, null, ''])).toEqual([null])
    expect(group([' ', ' '])).toEqual([' '])
  })
})

describe('the members of a group', () => {
  const one = row('CB ZEPHIR HUB 12/10', { retailerName: 'Zephir', cityName: 'Lyon' })

  it('begin with the odd ones, which say what differs', () => {
    const rows = [
      one,
      row('CB ZEPHIR HUB 09/10', { retailerName: 'Zephir', cityName: 'Lyon' }),
      row('CB ZEPHIR HUB 08/10', { retailerName: 'Zephir Home', cityName: null }),
      row('CB ZEPHIR HUB 07/10', { retailerName: 'Zephir', cityName: 'Lyon', amount: 12.5 }),
    ]
    expect(membersOf(rows, one)).toEqual([
      { row: rows[2], oddities: ['retailer', 'city'] },
      { row: rows[3], oddities: ['sign'] },
      { row: rows[0], oddities: [] },
      { row: rows[1], oddities: [] },
    ])
  })

  it('are not odd because another bank writes the label', () => {
    const other = row('PAIEMENT ZEPHIR HUB', { retailerName: 'Zephir', cityName: 'Lyon' })
    expect(membersOf([other], one)).toEqual([{ row: other, oddities: [] }])
  })

  it('are not odd because a name is written with entities or invisible characters [INP-02] [INP-10]', () => {
    const facts = { retailerName: 'H&M', cityName: 'Saint-Étienne' }
    const other = row('CB H&amp;M', { retailerName: 'H&amp;M​', cityName: 'Saint-&Eacute;tienne' })
    expect(membersOf([other], row('CB H&M', facts))).toEqual([{ row: other, oddities: [] }])
  })

  it('are not odd when a page knows neither retailer nor city', () => {
    const rows = [row('CB ZEPHIR 1'), row('CB ZEPHIR 2')]
    expect(membersOf(rows, row('CB ZEPHIR 3')).flatMap(({ oddities }) => oddities)).toEqual([])
  })
})

describe('the sum of amounts', () => {
  it('is exact to the cent and leaves out what is missing', () => {
    expect(sumsOf([0.1, 0.2, null].map((amount) => row('A', { amount })))).toEqual([{ amount: 0.3, currency: 'EUR' }])
  })

  it('is apart for each currency', () => {
    const rows = [row('A'), row('A', { currency: 'GBP', amount: -3 }), row('A', { currency: null })]
    expect(sumsOf(rows)).toEqual([
      { amount: -25, currency: 'EUR' },
      { amount: -3, currency: 'GBP' },
    ])
  })
})
