import { describe, expect, it } from 'vitest'
import { cityChoices, cityIdOf } from '#islands/entities/city-choices.ts'

const lyon = { id: 'c1', label: 'Lyon' }
const lyonNorth = { id: 'c2', label: 'Lyon Nord' }
const montelimar = { id: 'c3', label: 'Montélimar' }
const cities = [lyon, lyonNorth, montelimar]
const asTyped = (text: string) => ({ id: text, label: text, hint: 'As typed' })
const offered = (typed: string) => cityChoices(cities, typed, 'As typed')

describe('the city field', () => {
  it('offers the text itself beside the cities whose name has it, in second place [ENT-79]', () => {
    expect(offered('lyo')).toEqual([lyon, asTyped('lyo'), lyonNorth])
    expect(offered(' on ')).toEqual([lyon, asTyped('on'), lyonNorth, montelimar])
    expect(offered('Lyon')).toEqual([lyon, asTyped('Lyon'), lyonNorth])
  })

  it('offers a text that no city has alone, a known id as its city, and every city for no text [ENT-79]', () => {
    expect(offered('by-hand')).toEqual([asTyped('by-hand')])
    expect(offered('c2')).toEqual([lyonNorth])
    expect(offered(' ')).toEqual(cities)
  })

  it.each([
    ['c2', 'c2'],
    [' lyon ', 'c1'],
    ['MONTELIMAR', 'c3'],
    ['lyo', 'lyo'],
    [' by-hand ', 'by-hand'],
  ])('takes the typed text %j for the id %j [ENT-79]', (typed, id) => {
    expect(cityIdOf(cities, typed)).toBe(id)
  })

  it('takes a name that two cities have for an id, because nobody knows which one is meant [ENT-79]', () => {
    expect(cityIdOf([...cities, { id: 'c4', label: 'Lyon' }], 'Lyon')).toBe('Lyon')
  })
})
