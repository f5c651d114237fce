import { describe, expect, it } from 'vitest'
import { labelDoubt } from '#lib/gift-card/label-doubt.ts'

const hubs = ['Confluent', 'La Calanque', 'Centre Part-Dieu', 'Nature & Parc', null]
const doubt = (label: string | null, store: string | null, hub = 'Confluent') => labelDoubt({ label, store, hub, hubs })

describe('the label of a transaction and the chosen store', () => {
  it.each([
    ['ACHAT SEPHORA LYON', 'Sephora'],
    ['SEPHO LYON', 'Sephora'],
    ['CB*L’ÉTÉ-INDIEN 04', "L'Ete indien"],
    ['YVESROCHER', 'Yves Rocher'],
    ['CB H M LYON', 'H&M'],
    ['CB HM LYON', 'H&M'],
    ['BIO C BON', 'Bio c’ Bon'],
    ['FNAC CONFLUENT', 'Fnac Confluent'],
    ['CONFLUENT', 'Confluent'],
    ['REMBOURSEMENT ZARA', 'Zara'],
  ])('agree for %s and %s', (label, store) => {
    expect(doubt(label, store)).toBeNull()
  })

  it.each([
    ['ACHAT SEPHORA LYON', 'Zara'],
    ['CHARGEMENT CARTE CADEAU', 'Fnac'],
    ['ZARA CONFLUENT', 'Fnac Confluent'],
    ['CHM LYON', 'H&M'],
    ['BON LYON', 'Bio c’ Bon'],
    ['SEP LYON', 'Sephora'],
    [null, 'Zara'],
    [' ', 'Zara'],
    ['ZARA', null],
  ])('disagree for %s and %s, as no word of the store stands there', (label, store) => {
    expect(doubt(label, store)).toEqual({ lacksStore: true, otherHub: null })
  })

  it.each([
    ['SEPHORA CALANQUE', 'Sephora', 'La Calanque'],
    ['SEPHORA PART DIEU', 'Sephora', 'Centre Part-Dieu'],
    ['SEPHORA CENTRE', 'Sephora', null],
    ['SEPHORA CONFLUENT CALANQUE', 'Sephora', null],
    ['NATURE ET DECOUVERTES', 'Nature & Découvertes', null],
    ['SEPHORA LA PLAGE', 'Sephora', null],
  ])('for %s and %s name the other mall %s', (label, store, otherHub) => {
    expect(doubt(label, store)?.otherHub ?? null).toBe(otherHub)
    expect(doubt(label, store)?.lacksStore ?? false).toBe(false)
  })

  it.each([
    ['CB H&amp;M LYON', 'H&M'],
    ['CB H&M LYON', 'H&amp;amp;M'],
    ['CB S&Eacute;PHORA', 'Sephora'],
  ])('agree for %j and %j by what entities mean [INP-10]', (label, store) => {
    expect(doubt(label, store)).toBeNull()
  })

  it('disagree for another shop of two letters, however it is encoded [INP-10]', () => {
    expect(doubt('CB C&amp;A LYON', 'H&amp;M')).toEqual({ lacksStore: true, otherHub: null })
  })

  it('may disagree in both', () => {
    expect(doubt('ZARA CALANQUE', 'Fnac')).toEqual({ lacksStore: true, otherHub: 'La Calanque' })
  })

  it('are compared by the store alone while the malls are not known', () => {
    expect(labelDoubt({ label: 'FNAC CALANQUE', store: 'Fnac', hub: null, hubs: [] })).toBeNull()
  })
})
