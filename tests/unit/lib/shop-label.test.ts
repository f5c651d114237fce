import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shopLabel, shopWords, withoutContacts } from '#lib/shop-label.ts'

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

  it('are looked for in the longest word without a pause', () => {
    const word = 'A'.repeat(300_000)
    expect(withoutContacts(`${word} anne@example.test`)).toBe(`${word} …`)
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
