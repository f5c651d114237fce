import { describe, expect, it } from 'vitest'
import { type LabelLine, labelLines } from '#islands/association/rules/label-lines.ts'
import { doubtOf, firstStores, typicalRow } from '#islands/association/rules/likely-store.ts'
import { type StoreRanker, storeRanker } from '#islands/association/rules/rank-stores.ts'
import { HubStore } from '#lib/contracts/shopping-hubs.ts'
import { UnassignedTransaction } from '#lib/contracts/transactions.ts'
import type { LabelDecisions } from '#lib/day-log.ts'
import { shopLabel } from '#lib/shop-label.ts'
import { manyTransactions } from '#tests/support/many-transactions.ts'

const stores = ['Fnac', 'Zara', 'Zara Home', 'Séphora'].map((name) => HubStore.parse({ id: name, name: `${name} Hub` }))
const rank = storeRanker(stores, 'Hub')
const nothing: LabelDecisions = { choices: new Map(), corrections: new Map() }
const row = (facts: Partial<UnassignedTransaction>) => UnassignedTransaction.parse({ amount: -1, ...facts })

/** Counts how often it ranks. */
function counted() {
  const counts = { ranked: 0 }
  const ranker: StoreRanker = (...facts) => {
    counts.ranked += 1
    return rank(...facts)
  }
  return { counts, firstStore: firstStores(ranker) }
}

describe('the first likely store [MAS-35]', () => {
  it('is that of the ranking, for all facts, labels and decisions', () => {
    const decisions: LabelDecisions = {
      choices: new Map([['ZARA LYON', 'Fnac']]),
      corrections: new Map([['FNAC LYON', new Set(['Fnac'])]]),
    }
    const odd = [null, '12/10', '12345678', 'CB Z&amp;A', 'CB ZA\u200bRA'].map((label) => row({ label }))
    const { firstStore } = counted()
    for (const one of [...manyTransactions(500), ...odd]) {
      const words = shopLabel(one.label ?? '')
      const ranking = rank(one, decisions.choices.get(words), decisions.corrections.get(words))
      const [first] = ranking.likely
      const expected = first && { store: first.store, likelihood: first.likelihood, isSure: ranking.proposal !== null }
      expect(firstStore(one, decisions)).toEqual(expected ?? null)
    }
  })

  it('is ranked once for the same facts, and again only for the labels of a decision', () => {
    const { counts, firstStore } = counted()
    const rows = ['CB ZARA 1/10', 'CB ZARA 2/10', 'CB FNAC', '1/10', '2/10', null].map((label) => row({ label }))
    for (const one of [...rows, ...rows]) firstStore(one, nothing)
    expect(counts.ranked).toBe(3)
    for (const one of rows) firstStore(one, { ...nothing, choices: new Map([['ZARA', 'Fnac']]) })
    expect(counts.ranked).toBe(4)
  })

  it('sorts sure ones first, then the likelier, and none last', () => {
    const firstStore = firstStores(rank)
    const doubts = [
      { label: 'CB ZARA', retailerName: 'Zara', nbSpendingInHubSameDay: 1 },
      { label: 'CB ZARA', nbSpendingInHubSameDay: 1 },
      { label: 'CB ZARA', retailerName: 'Zara' },
      { label: 'CB ZARA' },
      { label: 'CB KIOSQUE' },
    ].map((facts) => doubtOf(firstStore(row(facts), nothing)))
    expect(doubts.slice(0, 4)).toEqual(doubts.slice(0, 4).toSorted((a, b) => Number(a) - Number(b)))
    expect(doubts.map((doubt) => doubt === null || doubt >= 1)).toEqual([false, false, true, true, true])
    expect(doubts[4]).toBeNull()
  })
})

describe('the typical transaction of a line [MAS-33]', () => {
  const lineOf = (...facts: Partial<UnassignedTransaction>[]) =>
    labelLines(facts.map((one) => row({ label: 'CB ZARA', ...one })))[0] as LabelLine<UnassignedTransaction>

  it('has what most transactions say of the hub, and is not odd', () => {
    const home = { retailerName: 'Zara Home', nbSpendingInHubSameDay: 3 }
    const zara = { retailerName: 'Zara', nbSpendingInHubSameDay: 0 }
    const there = { ...zara, nbSpendingInHubSameDay: 1 }
    expect(typicalRow(lineOf(home, zara, there, { ...there, nbSpendingInHubSameDay: 2 }))).toMatchObject(there)
    expect(typicalRow(lineOf(home))).toMatchObject(home)
  })

  it('is one of the odd ones, when all are odd', () => {
    expect(typicalRow(lineOf({ cityName: 'Lyon' }, { cityName: 'Paris' }))).toMatchObject({ cityName: 'Lyon' })
  })
})
