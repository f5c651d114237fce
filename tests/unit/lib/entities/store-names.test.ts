import { describe, expect, it } from 'vitest'
import { sharedBeginning } from '#lib/entities/store-names.ts'

describe('the shared beginning of store names', () => {
  it('has the whole words that all names start with [ENT-27] [ENT-28]', () => {
    const names = ['Carrefour City Lyon', 'Carrefour City Lille', null, 'Carrefour City Lyon']
    expect(sharedBeginning(names, 'Carrefour')).toBe('Carrefour City')
    expect(sharedBeginning(['Carrefour Bron', 'Carrefour Brest'], null)).toBe('Carrefour')
  })

  it('leaves a word of each name', () => {
    expect(sharedBeginning(['Fnac Lyon', 'Fnac Lyon 2'], null)).toBe('Fnac')
    expect(sharedBeginning(['Fnac', 'Fnac Lyon'], null)).toBe('')
  })

  it('is the name of the retailer for a single store', () => {
    expect(sharedBeginning(['Carrefour City Lyon', 'Carrefour City Lyon'], 'Carrefour City')).toBe('Carrefour City')
    expect(sharedBeginning(['Fnac Lyon'], 'Fnac Darty')).toBe('Fnac')
    expect(sharedBeginning(['Fnac Lyon'], null)).toBe('')
    expect(sharedBeginning(['Fnac'], 'Fnac')).toBe('')
  })

  it('is empty for names that share no word, and for none', () => {
    expect(sharedBeginning(['Fnac', 'Sephora'], 'Fnac')).toBe('')
    expect(sharedBeginning([null], 'Fnac')).toBe('')
    expect(sharedBeginning([], null)).toBe('')
  })
})
