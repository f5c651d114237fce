import { describe, expect, it } from 'vitest'
import { storeRanker } from '#islands/association/rules/rank-stores.ts'
import { HubStore } from '#lib/contracts/shopping-hubs.ts'
import { UnassignedTransaction } from '#lib/contracts/transactions.ts'

const transaction = (fields: object = {}) => UnassignedTransaction.parse({ id: '1', ...fields })
const store = (id: string, name: string) => HubStore.parse({ id, name })

describe('the ranking of stores', () => {
  const stores = [
    store('a', 'Armand Thiery Belledonne'),
    store('f', 'Fnac Belledonne'),
    store('g', 'Grand Optical Belledonne'),
    store('h', 'H&M Belledonne'),
    store('l', 'Leroy Merlin Belledonne'),
    store('o', "L'Occitane Belledonne"),
    store('s', 'Séphora Belledonne'),
    store('z', 'Zara Belledonne'),
    store('zh', 'Zara Home Belledonne'),
  ]
  const rank = storeRanker(stores)
  const likely = (fields: object, chosen?: string) =>
    rank(transaction(fields), chosen)
      .stores.filter(({ reasons }) => reasons.length > 0)
      .map(({ store: { id }, reasons }) => `${id}:${reasons.join('+')}`)
  const proposal = (fields: object, chosen?: string) => rank(transaction(fields), chosen).proposal?.id ?? null

  it('puts the stores that the label names first, with the reason', () => {
    expect(likely({ label: 'CB SEPHORA BELLEDONNE 12/10' })).toEqual(['s:label'])
  })

  it('knows words that the bank has cut short, joined, or split into letters', () => {
    expect(likely({ label: 'CB SEPHO 12/10' })).toEqual(['s:label'])
    expect(likely({ label: 'CB ZA 12/10' })).toEqual([])
    expect(likely({ label: 'CB LEROYMERLIN GRENOBLE' })).toEqual(['l:label'])
    expect(storeRanker([store('j', 'LeroyMerlin')])({ label: 'CB LEROY MERLIN' }).stores[0]?.reasons).toEqual(['label'])
    expect(likely({ label: 'CB H M GRENOBLE' })).toEqual(['h:label'])
    expect(likely({ label: 'CB L OCCITANE' })).toEqual(['o:label'])
  })

  it('tells brands apart whose names share a word', () => {
    expect(likely({ label: 'CB ZARA 12/10' })[0]).toBe('z:label')
    expect(likely({ label: 'CB ZARA HOME 12/10' })[0]).toBe('zh:label')
    expect(likely({ label: null, retailerName: 'Grand Frais' })).toEqual([])
  })

  it('reads no contact of a customer', () => {
    expect(likely({ label: 'VIR de jean.zara@gmail.com PART DIEU', nbSpendingInHubSameDay: 1 })).toEqual([])
  })

  it('puts the stores of the retailer first', () => {
    expect(likely({ label: 'CB 12/10', retailerName: 'FNAC' })).toEqual(['f:retailer'])
    expect(likely({ label: 'CB FNAC', retailerName: 'FNAC' })).toEqual(['f:retailer+label'])
  })

  it('puts the store that was chosen for the same label before all', () => {
    expect(likely({ label: 'CB SEPHORA', retailerName: 'Fnac' }, 'z')[0]).toBe('z:chosen')
  })

  it('finds stores likely that share too little with the label for a reason, and says none', () => {
    const five = ['Enfant', 'Femme', 'Homme', 'Maison', 'Sport'].map((part) => store(part, `Zephir ${part}`))
    const { likely: found, proposal: none } = storeRanker(five)({ label: 'CB ZEPHIR', nbSpendingInHubSameDay: 1 })
    expect(found.map(({ store: { id }, reasons }) => [id, reasons])).toEqual(five.map(({ id }) => [id, []]))
    expect(none).toBeNull()
    expect(rank(transaction({ label: 'CB BRASSERIE BELLEDONNE' })).likely).toEqual([])
  })

  it('gives the name of the hub no weight', () => {
    expect(likely({ label: 'CB BRASSERIE BELLEDONNE' })).toEqual([])
  })

  it('keeps every store, the others by name', () => {
    expect(rank(transaction({ label: 'CB ZARA' })).stores.map(({ store: { id } }) => id)).toEqual([
      ...['z', 'zh'],
      ...['a', 'f', 'g', 'h', 'o', 'l', 's'],
    ])
    expect(storeRanker([])(transaction({ label: 'CB ZARA' }))).toEqual({ likely: [], stores: [], proposal: null })
  })

  it('proposes a store when the purchase was made in the hub', () => {
    const named = { label: 'CB SEPHORA 12/10', shoppingHubName: 'Belledonne' }
    expect(proposal({ ...named, nbSpendingInHubSameDay: 2 })).toBe('s')
    expect(proposal({ ...named, label: 'CB SEPHORA BELLEDO' })).toBe('s')
    expect(proposal(named)).toBeNull()
    expect(proposal({ ...named, nbSpendingInCitySameDay: 2 })).toBeNull()
  })

  it('proposes no store of a retailer that has none in the hub', () => {
    const fields = { label: 'CB ZARA', retailerName: 'Zara Home', nbSpendingInHubSameDay: 2 }
    expect(proposal({ ...fields, isRetailerInHub: false })).toBeNull()
  })

  it('proposes none of two stores that are equally likely', () => {
    const twins = storeRanker([store('1', 'Fnac Nord'), store('2', 'Fnac Sud'), store('3', 'Zara Est')])
    const { stores: ranked, proposal: none } = twins(transaction({ label: 'CB FNAC', nbSpendingInHubSameDay: 1 }))
    expect(ranked.slice(0, 2).map(({ store: { id } }) => id)).toEqual(['1', '2'])
    expect(none).toBeNull()
  })

  it('proposes what was chosen before for the same label', () => {
    expect(proposal({ label: 'CB KIOSQUE' }, 'z')).toBe('z')
  })

  it('proposes no store that was taken back or replaced for the same label, and keeps it likely', () => {
    const fields = { label: 'CB SEPHORA', shoppingHubName: 'Belledonne', nbSpendingInHubSameDay: 2 }
    const corrected = rank(transaction(fields), undefined, new Set(['s']))
    expect([corrected.proposal, corrected.likely[0]?.store.id]).toEqual([null, 's'])
    expect(rank(transaction(fields), undefined, new Set(['z'])).proposal?.id).toBe('s')
    expect(rank(transaction(fields), 's', new Set(['s'])).proposal).toBeNull()
    expect(rank(transaction(fields), 'z', new Set(['s'])).proposal?.id).toBe('z')
  })

  it('says how likely a store is, the likeliest first', () => {
    const { likely: found } = rank(transaction({ label: 'CB ZARA HOME', retailerName: 'Zara Home' }))
    const shares = found.map(({ likelihood }) => likelihood)
    expect(shares).toEqual(shares.toSorted((a, b) => b - a))
    expect(shares[0]).toBeGreaterThan(0.8)
  })

  it('gives all stores as one list, however often it is asked', () => {
    const ranking = rank(transaction({ label: 'CB ZARA' }))
    expect(ranking.stores).toBe(ranking.stores)
  })

  it('never reads the customer', () => {
    const asked: PropertyKey[] = []
    const watched = new Proxy(transaction({ label: 'CB ZARA', nbSpendingInHubSameDay: 1 }), {
      get: (target, key) => {
        asked.push(key)
        return Reflect.get(target, key)
      },
    })
    rank(watched)
    expect(asked).toContain('label')
    expect(asked).not.toContain('customerId')
  })
})
