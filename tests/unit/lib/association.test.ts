import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPotentiallyInHub, noFilters, passes, readFilters, writeFilters } from '#lib/association/filters.ts'
import { shopLabel, shopWords, withoutContacts } from '#lib/association/label.ts'
import { storeRanker } from '#lib/association/rank-stores.ts'
import { HubStore } from '#lib/contracts/shopping-hubs.ts'
import { UnassignedTransaction } from '#lib/contracts/transactions.ts'

const transaction = (fields: object = {}) => UnassignedTransaction.parse({ id: '1', ...fields })
const store = (id: string, name: string) => HubStore.parse({ id, name })

describe('filters', () => {
  it('keep transactions with or without a hint [MAS-08] [MAS-28]', () => {
    const kept = (hint: 'all' | 'yes' | 'no') =>
      [true, false, null].map((hasHint) => passes(transaction({ hasHint }), { ...noFilters, hint }))
    expect([kept('all'), kept('yes'), kept('no')]).toEqual([
      [true, true, true],
      [true, false, false],
      [false, true, true],
    ])
  })

  it.each([
    [{ isRetailerInHub: true }, true],
    [{ nbSpendingInHubSameDay: 1 }, true],
    [{ nbLabelInHubJourneyForTheCustomer: 2 }, true],
    [{ nbLabelInAnotherCustomerHubJourney: 1 }, true],
    [{ nbSpendingInCitySameDay: 5, nbLabelForProgram: 9, nbClaim: 1, inTwoPreviousDay: 1 }, false],
    [{ isRetailerInHub: false, nbSpendingInHubSameDay: 0 }, false],
  ])('take %j for potentially in hub: %s [MAS-09] [MAS-26]', (fields, expected) => {
    expect(isPotentiallyInHub(transaction(fields))).toBe(expected)
    expect(passes(transaction(fields), { ...noFilters, inHub: true })).toBe(expected)
  })

  it.each([
    [{ retailerName: 'Fnac', isRetailerInHub: false }, false],
    [{ retailerName: 'Fnac', isRetailerInHub: true }, true],
    [{ retailerName: 'Fnac', isRetailerInHub: null }, true],
    [{ retailerName: ' ', isRetailerInHub: false }, true],
    [{ retailerName: null, isRetailerInHub: false }, true],
  ])('keep %j when retailers out of the mall are excluded: %s [MAS-10] [MAS-27]', (fields, expected) => {
    expect(passes(transaction(fields), { ...noFilters, excludeOut: true })).toBe(expected)
  })

  it('live in the address, defaults left out and garbage ignored', () => {
    const query = new URLSearchParams('hub=7')
    writeFilters(query, { hint: 'no', inHub: true, excludeOut: true })
    expect(query.toString()).toBe('hub=7&hint=no&inHub=1&excludeOut=1')
    expect(readFilters(query)).toEqual({ hint: 'no', inHub: true, excludeOut: true })
    writeFilters(query, noFilters)
    expect(query.toString()).toBe('hub=7')
    expect(readFilters(new URLSearchParams('hint=x&inHub=true'))).toEqual(noFilters)
  })
})

describe('labels', () => {
  it('keep the words that name a shop', () => {
    expect(shopWords('PAIEMENT CB 1211 LYON FNAC PART DIEU CARTE 4974XXXX')).toEqual(['LYON', 'FNAC', 'PART', 'DIEU'])
    expect(shopLabel('CB  Séphora 12/11')).toBe(shopLabel('ACHAT CB SEPHORA 03/02'))
  })

  it('keep no word of an e-mail address', () => {
    expect(shopWords('VIR de jean.zara@gmail.com PART DIEU')).toEqual(['PART', 'DIEU'])
    expect(shopWords('VIR jean.zara＠gmail.com')).toEqual([])
  })
})

describe('contacts in a label', () => {
  const contacts = [
    ...['jean@gmail.com', 'jean＠gmail.com', 'JEAN.DUPONT+X@MAIL'],
    ...[
      '0612345678',
      '06 12 34 56 78',
      '06  12 34  56 78',
      '06\u00a012\u00a034\u00a056\u00a078',
      '０６１２３４５６７８',
    ],
    ...[
      '06.12.34.56.78',
      '06/12/34/56/78',
      '01/02/10/11/12',
      '06-12-34-56-78',
      '06 - 12 - 34 - 56 - 78',
      '06·12·34·56·78',
    ],
    ...['0612 345 678', '06 123 456 78', '06 1234 5678', '0612 34 56 78'],
    ...[
      '33612345678',
      '33 6 12 34 56 78',
      '+33612345678',
      '+33 6 12 34 56 78',
      '+33.6.12.34.56.78',
      '+33/6/12/34/56/78',
    ],
    ...['+33(0)612345678', '+33 (0)6 12 34 56 78', '+33 (0) 6.12.34.56.78', '0033612345678', '0033 6 12 34 56 78'],
    ...[
      '+34 612 345 678',
      '+352 621 123 456',
      '+352 26 12 34',
      '+1 555 123 4567',
      '+1 (555) 123-4567',
      '+41 79 123 45 67',
    ],
    ...['+44 (0)20 7946 0958', '0034612345678', '00352 621 123 456'],
  ]
  const ordinary = [
    ...[
      '12/10',
      '23/11/2026',
      '03/12/26 15 30',
      '05/12/2026 12:30',
      '05.12.2026 12',
      '01/02/26 03/04/26',
      '20261123 06:12:34',
    ],
    ...['X9314', 'CARTE 4974XXXXXXXX3369', 'CB*3314', 'CB 1211', 'CB 0312 123456', 'CB 03/12 123456', '01 12/10/2026'],
    ...['REF 0612', 'REF 12061234567890', 'REF 0012345678', 'REF123456', 'FR7630006000011234567890189', '1234567890'],
    ...['1 234,56 EUR', '+12,50 EUR', '+12.50 23/11/2026', 'M²', 'SÉPHORA', 'H&M', '…'],
  ]

  it.each(contacts)('are replaced: %s', (contact) => {
    expect(withoutContacts(contact)).toBe('…')
    expect(withoutContacts(`VIR 12/10/2026 ${contact} 25,00 EUR 12/10 X9314`)).toBe(
      'VIR 12/10/2026 … 25,00 EUR 12/10 X9314',
    )
  })

  it.each(ordinary)('are not found in %s', (text) => {
    expect(withoutContacts(text)).toBe(text)
    expect(withoutContacts(`CB ${text} LYON`)).toBe(`CB ${text} LYON`)
  })

  it('never stay, whatever the words around them, and the words stay', () => {
    const word = fc.constantFrom('CB', 'ZARA', 'Séphora', 'H&M', 'X9314', 'CARTE', 'REF12', '23/11/2026', 'EUR')
    const words = fc.array(word, { maxLength: 6 })
    fc.assert(
      fc.property(words, fc.constantFrom(...contacts), words, (before, contact, after) => {
        const cleaned = withoutContacts([...before, contact, ...after].join(' '))
        expect(cleaned).toBe([...before, '…', ...after].join(' '))
        expect(withoutContacts(cleaned)).toBe(cleaned)
      }),
    )
  })

  it('are the only thing that is changed', () => {
    const digits = fc.stringMatching(/^\d{1,9}$/)
    const text = fc.oneof(fc.constantFrom(...ordinary), fc.stringMatching(/^[A-Za-zÀ-ÿ&*'. -]{0,20}$/), digits)
    fc.assert(
      fc.property(fc.array(text, { maxLength: 6 }), (texts) => {
        const label = texts.join(' ZARA ')
        expect(withoutContacts(label)).toBe(label)
      }),
    )
  })
})

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
