import { describe, expect, it } from 'vitest'
import { shortNames } from '#islands/offers/rules/short-names.ts'

const short = (...names: string[]) => [...shortNames(names).values()]

describe('short names of stores [OFF-07]', () => {
  it('leave out the name of the mall at the end or at the start', () => {
    expect(short('Promod Confluent', 'Zara Confluent', 'La Grande Récré Confluent')).toEqual([
      'Promod',
      'Zara',
      'La Grande Récré',
    ])
    expect(short('Confluent Promod', 'Confluent Zara', 'Confluent Fnac')).toEqual(['Promod', 'Zara', 'Fnac'])
  })

  it('leave out several words, brackets and separators, whatever their case and accents', () => {
    expect(short('Promod - Les Étangs', 'Zara – LES ETANGS', 'Fnac | Les Etangs')).toEqual(['Promod', 'Zara', 'Fnac'])
    expect(short('Promod (Confluent)', 'Zara (Confluent)', 'Fnac Confluent')).toEqual(['Promod', 'Zara', 'Fnac'])
  })

  it('tolerate a few names without the mall, which stay whole', () => {
    expect(short('A Confluent', 'B Confluent', 'C Confluent', 'D Confluent', 'Kiosque')).toEqual([
      'A',
      'B',
      'C',
      'D',
      'Kiosque',
    ])
  })

  it('stay whole where few names share a word, or nothing or another name would be left', () => {
    expect(short('Promod Confluent', 'Zara Confluent')).toEqual(['Promod Confluent', 'Zara Confluent'])
    expect(short('Promod', 'Zara', 'Fnac Nord', 'Darty Nord')).toEqual(['Promod', 'Zara', 'Fnac Nord', 'Darty Nord'])
    expect(short('A Confluent', 'B Confluent', 'C Confluent', 'D Confluent', 'Confluent')).toEqual([
      'A',
      'B',
      'C',
      'D',
      'Confluent',
    ])
    expect(short('A Confluent', 'B Confluent', 'C Confluent', 'D Confluent', 'A')).toEqual([
      'A Confluent',
      'B',
      'C',
      'D',
      'A',
    ])
  })
})
