import { describe, expect, it } from 'vitest'
import type { RelatedTransaction } from '#lib/contracts/related-transactions.ts'
import { holderOf, impactOf } from '#lib/patterns/impact.ts'

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
  const ofOther = { store: at('s2') }
  const ofOwner = { store: at('s1') }

  it('tells new transactions from those that are here already and those that others have [PAT-06] [PAT-07] [PAT-08]', () => {
    const after = [transaction('own', ofOwner), transaction('free'), transaction('other', ofOther)]
    const impact = impactOf([], after, owner)
    expect(changes(impact)).toEqual(['other taken', 'free new', 'own here'])
    expect(impact.counts).toEqual({ new: 1, here: 1, taken: 1, lost: 0 })
    expect(impact.taken).toBe(1)
  })

  it('counts as lost what the saved text catches and the new one does not, and as here what both catch [PAT-06]', () => {
    const before = ['a', 'b', 'c'].map((id) => transaction(id))
    const after = ['b', 'd', 'c', 'e'].map((id) => transaction(id))
    const impact = impactOf(before, after, owner)
    expect(changes(impact)).toEqual(['d new', 'e new', 'a lost', 'b here', 'c here'])
    expect(impact.counts).toEqual({ new: 2, here: 2, taken: 0, lost: 1 })
  })

  it('keeps every transaction without an id, and says that its change is not known [API-47]', () => {
    const withoutId = (label: string) => transaction('', { id: null, label })
    const before = [transaction('a'), withoutId('x')]
    const impact = impactOf(before, [transaction('a'), withoutId('x'), withoutId('y')], owner)
    expect(impact.rows.map(({ transaction: { label }, change }) => `${label} ${change}`)).toEqual([
      'CB a here',
      'x null',
      'y null',
    ])
    expect(impact.counts).toEqual({ new: 0, here: 1, taken: 0, lost: 0 })
    expect(impactOf([], [withoutId('x'), withoutId('y')], owner).counts).toMatchObject({ new: 2 })
    expect(impactOf([withoutId('x')], [], owner).counts).toMatchObject({ lost: 1 })
  })

  it('loses everything for a deleted one, and takes nothing [PAT-24]', () => {
    const rows = [transaction('a'), transaction('b', ofOther)]
    const impact = impactOf(rows, [], owner)
    expect(impact.counts).toEqual({ new: 0, here: 0, taken: 0, lost: 2 })
    expect(impact.taken).toBe(0)
  })

  it('takes nothing that the saved text catches too, and says how many of these others have all the same', () => {
    const before = [transaction('kept', ofOther), transaction('lost', ofOther)]
    const impact = impactOf(before, [transaction('kept', ofOther), transaction('taken', ofOther)], owner)
    expect(changes(impact)).toEqual(['taken taken', 'lost lost', 'kept here'])
    expect([impact.taken, impact.sharedWithOthers]).toEqual([1, 1])
  })

  it('counts a transaction once, however often the API lists it', () => {
    expect(impactOf([], [transaction('a'), transaction('a')], owner).counts).toMatchObject({ new: 1 })
  })

  it('knows no change when nobody knows what the saved text finds, and how many are taken at most [PAT-22]', () => {
    const impact = impactOf(null, [transaction('a', ofOther), transaction('b')], owner)
    expect(changes(impact)).toEqual(['a null', 'b null'])
    expect(impact.counts).toBeNull()
    expect(impact.taken).toBe(1)
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

describe('who has a transaction', () => {
  it.each([
    ['no store', {}, 'nobody'],
    ['its own store', { store: at('s1') }, 'owner'],
    ['another store', { store: at('s2') }, 'another'],
    ['another store of its name', { store: at('s2', 'Fnac') }, 'another'],
    ['a store without an id, of its name', { store: at(null, 'Fnac') }, 'owner'],
    [
      'a store without an id, of its name with characters that nobody sees',
      { store: at(null, 'Fn\u00adac ') },
      'owner',
    ],
    ['a store without an id, of another name', { store: at(null, 'Zara') }, 'another'],
    ['a store of which nothing is known', { store: at(null) }, 'nobody'],
    ['no store, and its own retailer', { retailerId: 'r1' }, 'nobody'],
    ['no store, and another retailer', { retailerId: 'r2' }, 'another'],
    ['its own store, which has another retailer by now', { store: at('s1'), retailerId: 'r2' }, 'owner'],
  ])('for a pattern of a store: %s [PAT-06]', (_, more, expected) => {
    expect(holderOf(transaction('a', more), { ...owner, retailerId: 'r1' })).toBe(expected)
  })

  it('is the retailer that it has, for a pattern of a store without one', () => {
    expect(holderOf(transaction('a', { retailerId: 'r2' }), { ...owner, retailerId: null })).toBe('another')
  })

  it.each([
    ['no retailer', {}, 'nobody'],
    ['an empty retailer', { retailerId: '' }, 'nobody'],
    ['its own retailer', { retailerId: 'r1', store: at('s2') }, 'owner'],
    ['another retailer', { retailerId: 'r2' }, 'another'],
  ])('for a pattern of a retailer: %s [PAT-26]', (_, more, expected) => {
    expect(holderOf(transaction('a', more), { type: 'retailer', id: 'r1', name: 'Fnac' })).toBe(expected)
  })
})
