import { describe, expect, it } from 'vitest'
import { entityOfInput, type SearchInput, storeFault } from '#islands/entities/search-input.ts'

const uuid = '62ffa49d-60e6-4324-b415-9bf460282ebd'
const input = (changes: Partial<SearchInput>): SearchInput => ({ type: 'store', store: '', retailer: '', ...changes })

describe('the input of the search', () => {
  it('names an entity as soon as the chosen type has an id [ENT-10]', () => {
    expect(entityOfInput(input({}))).toBeNull()
    expect(entityOfInput(input({ store: '  ' }))).toBeNull()
    expect(entityOfInput(input({ retailer: uuid }))).toBeNull()
    expect(entityOfInput(input({ store: `Store ${uuid} (Lyon)` }))).toEqual({ type: 'store', id: uuid })
    expect(entityOfInput(input({ type: 'retailer', store: '1', retailer: uuid }))).toEqual({
      type: 'retailer',
      id: uuid,
    })
  })

  it('names none while the text for a store is an amount or a rounded number [ENT-10] [INP-05?]', () => {
    for (const store of ['12,50', '2.19e26', '1 234 567']) {
      expect(entityOfInput(input({ store })), store).toBeNull()
      expect(storeFault(input({ store })), store).not.toBeNull()
    }
    expect(storeFault(input({ store: `${uuid} 12,50` }))).toBeNull()
  })

  it.each(['Carrefour City Lyon', 'Bébé 9', 'La Halle 7'])('sends no name, such as %j [ENT-03]', (store) => {
    expect(storeFault(input({ store }))).toBe('name')
    expect(entityOfInput(input({ store }))).toBeNull()
  })

  it.each(['L’Été', 'store-7', `Store ${uuid}`, '1234', ''])('takes %j for no name [ENT-03]', (store) => {
    expect(storeFault(input({ store }))).toBeNull()
    expect(storeFault(input({ type: 'retailer', store: 'Carrefour City Lyon' }))).toBeNull()
  })
})
