import { describe, expect, it } from 'vitest'
import { labelDoubt } from '#islands/gift-card/rules/label-doubt.ts'
import { brands } from '#sandbox/seed/brands.ts'
import { seedHubs } from '#sandbox/seed/places.ts'

const hubs = ['Confluent', 'La Calanque', 'Centre Part-Dieu', 'Nature & Parc', 'Quai des Chartrons', null]
const stores = [
  'Sephora',
  'Zara',
  'Zara Home',
  'H&M',
  'C&A',
  'Go Sport',
  'Intersport',
  'Bio c’ Bon',
  'Yves Rocher',
  null,
]
const doubt = (label: string | null, store: string | null, hub = 'Confluent') =>
  labelDoubt({ label, store, hub, stores, hubs })

describe('the label of a transaction and the chosen store', () => {
  it.each([
    ['ACHAT SEPHORA LYON', 'Sephora'],
    ['SEPHO LYON', 'Sephora'],
    ['CB*L’ÉTÉ-INDIEN 04', "L'Ete indien"],
    ['YVESROCHER', 'Yves Rocher'],
    ['CB H M LYON', 'H&M'],
    ['CB H&amp;M LYON', 'H&M'],
    ['BIO C BON', 'Bio c’ Bon'],
    ['FNAC CONFLUENT', 'Fnac Confluent'],
    ['CONFLUENT', 'Confluent'],
    ['REMBOURSEMENT ZARA', 'Zara'],
    ['ZARA LYON', 'Zara Home'],
    ['GO SPORT LYON', 'Go Sport'],
    ['INTERSPORT', 'Intersport'],
  ])('agree for %s and %s', (label, store) => {
    expect(doubt(label, store)).toBeNull()
  })

  it.each([
    'CHARGEMENT CARTE CADEAU',
    'ACTIVATION CARTE',
    'SAS GDB DISTRIBUTION LYON',
    'FNAC LYON',
    'BON LYON',
    'CHM LYON',
    'HOME LYON',
    'LE QUAI BRASSERIE',
    'CENTRE COMMERCIAL',
    ' ',
    null,
  ])('raise no doubt for %s, which names no other store and no other mall', (label) => {
    expect(doubt(label, 'Darty Confluent')).toBeNull()
    expect(doubt(label, null)).toBeNull()
  })

  it.each([
    ['ACHAT SEPHORA LYON', 'Zara', 'Sephora'],
    ['ZARA CONFLUENT', 'Fnac Confluent', 'Zara'],
    ['ZARA HOME LYON', 'Fnac', 'Zara Home'],
    ['ZARA HOME LYON', 'Zara', 'Zara Home'],
    ['INTERSPORT LYON', 'Go Sport', 'Intersport'],
    ['CB C&amp;A LYON', 'H&amp;M', 'C&A'],
    ['BIO C BON', 'Zara', 'Bio c’ Bon'],
    ['CB H M LYON', null, 'H&M'],
  ])('for %s and %s name the other store %s', (label, store, otherStore) => {
    expect(doubt(label, store)).toEqual({ otherStore, otherHub: null })
  })

  it.each([
    ['SEPHORA CALANQUE', 'Sephora', 'La Calanque'],
    ['SEPHORA PART DIEU', 'Sephora', 'Centre Part-Dieu'],
    ['DARTY CHARTRONS', 'Sephora', 'Quai des Chartrons'],
  ])('for %s and %s name the other mall %s', (label, store, otherHub) => {
    expect(doubt(label, store)).toEqual({ otherStore: null, otherHub })
  })

  it.each([
    ['SEPHORA CENTRE', 'Sephora'],
    ['SEPHORA DIEU', 'Sephora'],
    ['SEPHORA CONFLUENT CALANQUE', 'Sephora'],
    ['NATURE ET DECOUVERTES', 'Nature & Découvertes'],
    ['SEPHORA LA PLAGE', 'Sephora'],
  ])('for %s and %s name no other mall', (label, store) => {
    expect(doubt(label, store)).toBeNull()
  })

  it('raise no doubt for a town that several malls have in their names', () => {
    const names = ['Confluent', 'Lyon Part-Dieu', 'Lyon Vaise']
    expect(
      labelDoubt({ label: 'SEPHORA LYON', store: 'Sephora', hub: 'Confluent', stores: [], hubs: names }),
    ).toBeNull()
  })

  it('may name another store and another mall', () => {
    expect(doubt('ZARA CALANQUE', 'Fnac')).toEqual({ otherStore: 'Zara', otherHub: 'La Calanque' })
  })

  it('raise no doubt while neither the stores nor the malls are known', () => {
    const question = { label: 'FNAC CALANQUE', store: 'Zara', hub: null, stores: [], hubs: [] }
    expect(labelDoubt(question)).toBeNull()
  })
})

describe('the labels of the seed', () => {
  const hub = 'Confluent'
  const inStores = brands.filter(({ sells }) => sells !== 'online')
  const question = {
    hub,
    stores: inStores.map(({ name }) => `${name} ${hub}`),
    hubs: seedHubs.map(({ name }) => name),
  }

  it.each(inStores)('raise no doubt for their own store: $labelName', ({ name, labelName }) => {
    for (const label of [labelName, `${labelName} CONFLUENT`, `${labelName} 4951`, `REMBOURSEMENT ${labelName}`]) {
      expect(labelDoubt({ ...question, label, store: `${name} ${hub}` }), label).toBeNull()
    }
  })

  it.each(seedHubs.filter(({ name }) => name !== hub))('name the other mall $name', ({ name, labelName }) => {
    const label = `FNAC ${labelName}`
    expect(labelDoubt({ ...question, label, store: `Fnac ${hub}` })).toEqual({ otherStore: null, otherHub: name })
  })

  // Its terminals print "MC DONALDS", which is not its name.
  it.each(inStores.filter(({ name }) => name !== "McDonald's"))(
    'name the other store of their mall: $labelName',
    ({ name, labelName }) => {
      const other = name === 'Auchan' ? 'Darty' : 'Auchan'
      const label = `${labelName} 4951`
      expect(labelDoubt({ ...question, label, store: `${other} ${hub}` })?.otherStore).toBe(`${name} ${hub}`)
    },
  )
})
