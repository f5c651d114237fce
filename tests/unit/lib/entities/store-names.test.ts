import { describe, expect, it } from 'vitest'
import { sharedBeginning, storeChoices } from '#lib/entities/store-names.ts'

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

describe('the stores to choose from', () => {
  const store = (id: string | null, name: string | null, cityName: string | null) => ({
    id,
    name,
    cityName,
    isOnline: null,
    cityId: null,
    formattedAddress: null,
    shoppingHubName: null,
  })

  it('say their city where their name does not, and one without an id is left out [ENT-03] [ENT-67]', () => {
    const stores = [
      store('1', 'Carrefour City Lyon', 'LYON'),
      store('2', 'Carrefour City Part-Dieu', 'Lyon'),
      store('3', 'Carrefour City Saint-Étienne', 'Saint-Etienne'),
      store('4', null, null),
      store(null, 'Carrefour City Lost', 'Lyon'),
    ]
    expect(storeChoices(stores).map(({ id, label }) => `${id} ${label}`)).toEqual([
      '1 Carrefour City Lyon',
      '2 Carrefour City Part-Dieu · Lyon',
      '3 Carrefour City Saint-Étienne',
      '4 N/A',
    ])
  })
})
