import { describe, expect, it } from 'vitest'
import type { RelatedTransaction } from '#lib/contracts/related-transactions.ts'
import { belongsToAnother, impactOf } from '#lib/patterns/impact.ts'

const owner = { type: 'store', id: 's1', name: 'Fnac' } as const

function transaction(id: string, more: Partial<RelatedTransaction> = {}): RelatedTransaction {
  return {
    id,
    transactionDate: null,
    label: `CB ${id}`,
    amount: null,
    bankAccount: null,
    retailerId: null,
    store: null,
    city: null,
    storeAssociationOrigin: null,
    ...more,
  }
}

const at = (storeId: string | null, name: string | null = null) => ({ id: storeId, name, shoppingHubName: null })
const changes = (impact: ReturnType<typeof impactOf>) =>
  impact.rows.map(({ transaction: { id }, change }) => `${id} ${change}`)

describe('what saving a pattern does', () => {
  it('tells gained, lost and kept transactions apart, the changed ones first [PAT-06] [PAT-08]', () => {
    const before = ['a', 'b', 'c'].map((id) => transaction(id))
    const after = ['b', 'd', 'c', 'e'].map((id) => transaction(id))
    const impact = impactOf(before, after, owner)
    expect(changes(impact)).toEqual(['d gained', 'e gained', 'a lost', 'b kept', 'c kept'])
    expect(impact.counts).toEqual({ gained: 2, kept: 2, lost: 1 })
  })

  it('gains everything for a new pattern and loses everything for a deleted one [PAT-07] [PAT-24]', () => {
    const rows = [transaction('a'), transaction('b')]
    expect(impactOf([], rows, owner).counts).toEqual({ gained: 2, kept: 0, lost: 0 })
    expect(impactOf(rows, [], owner).counts).toEqual({ gained: 0, kept: 0, lost: 2 })
  })

  it('counts a transaction once, however often the API lists it', () => {
    expect(impactOf([], [transaction('a'), transaction('a')], owner).counts).toMatchObject({ gained: 1 })
  })

  it('keeps every transaction without an id, and says that its change is not known [API-47]', () => {
    const withoutId = (label: string) => transaction('', { id: null, label })
    const before = [transaction('a'), withoutId('x')]
    const impact = impactOf(before, [transaction('a'), withoutId('x'), withoutId('y')], owner)
    expect(impact.rows.map(({ transaction: { label }, change }) => `${label} ${change}`)).toEqual([
      'CB a kept',
      'x null',
      'y null',
    ])
    expect(impact.counts).toEqual({ gained: 0, kept: 1, lost: 0 })
    expect(impactOf([], [withoutId('x'), withoutId('y')], owner).counts).toMatchObject({ gained: 2 })
    expect(impactOf([withoutId('x')], [], owner).counts).toMatchObject({ lost: 1 })
  })

  it('knows no change when the saved text could not be asked for [PAT-22]', () => {
    const impact = impactOf(null, [transaction('a', { store: at('s2') })], owner)
    expect(changes(impact)).toEqual(['a null'])
    expect(impact.counts).toBeNull()
    expect(impact.taken).toBe(0)
  })

  it('counts the gained ones that belong to another store now, and no kept or lost one', () => {
    const other = { store: at('s2') }
    const before = [transaction('kept', other), transaction('lost', other)]
    const after = [
      transaction('kept', other),
      transaction('taken', other),
      transaction('own', { store: at('s1') }),
      transaction('free'),
    ]
    expect(impactOf(before, after, owner).taken).toBe(1)
  })
})

describe('an answer of a round number of transactions', () => {
  it.each([
    [0, false],
    [999, false],
    [1_000, true],
    [5_000, true],
    [5_001, false],
  ])('of %i may be cut by the API: %s', (length, expected) => {
    const many = Array.from({ length }, (_, index) => transaction(String(index)))
    expect(impactOf([], many, owner).mayBeCut).toBe(expected)
    expect(impactOf(many, [], owner).mayBeCut).toBe(expected)
    expect(impactOf(null, many, owner).mayBeCut).toBe(expected)
  })
})

describe('a transaction of another owner', () => {
  it.each([
    ['no store', {}, false],
    ['its own store', { store: at('s1') }, false],
    ['another store', { store: at('s2') }, true],
    ['another store of its name', { store: at('s2', 'Fnac') }, true],
    ['a store without an id, of its name', { store: at(null, 'Fnac') }, false],
    ['a store without an id, of another name', { store: at(null, 'Zara') }, true],
    ['a store of which nothing is known', { store: at(null) }, false],
    ['another retailer, which is nothing to a store', { retailerId: 'r2' }, false],
  ])('for a pattern of a store: %s', (_, more, expected) => {
    expect(belongsToAnother(transaction('a', more), owner)).toBe(expected)
  })

  it.each([
    ['no retailer', {}, false],
    ['an empty retailer', { retailerId: '' }, false],
    ['its own retailer', { retailerId: 'r1', store: at('s2') }, false],
    ['another retailer', { retailerId: 'r2' }, true],
  ])('for a pattern of a retailer: %s [PAT-26]', (_, more, expected) => {
    expect(belongsToAnother(transaction('a', more), { type: 'retailer', id: 'r1', name: 'Fnac' })).toBe(expected)
  })
})
