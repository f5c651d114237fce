import { describe, expect, it } from 'vitest'
import { findTyped, typeLetter, unpaused } from '#lib/type-ahead.ts'

const malls = [
  'Créteil Soleil',
  'Carré Sénart',
  'Évry 2',
  'Les 4 Temps',
  'La Part-Dieu',
  'Œdipe',
  'Zone 2,5',
  'Val d\u2019Eu\u00adrope',
]

/** The label that letters lead to when they are typed without a pause. */
function reached(letters: string, { after = -1, current = -1 } = {}): string | undefined {
  const start = typeLetter(null, letters.charAt(0), after, 0)
  const typed = [...letters.slice(1)].reduce((text, letter, index) => typeLetter(text, letter, 99, index * 900), start)
  const place = findTyped(malls, typed, current)
  return place === null ? undefined : malls[place]
}

describe('typed letters', () => {
  it('lead to the first label that begins with them, without regard to accents, case and ligatures', () => {
    expect(reached('c')).toBe('Créteil Soleil')
    expect(reached('CA')).toBe('Carré Sénart')
    expect(reached('ev')).toBe('Évry 2')
    expect(reached('oe')).toBe('Œdipe')
  })

  it('lead to a label that contains them when none begins with them', () => {
    expect(reached('part')).toBe('La Part-Dieu')
    expect(reached('s')).toBe('Créteil Soleil')
    expect(reached('les 4')).toBe('Les 4 Temps')
    expect(reached('x')).toBeUndefined()
  })

  it('mean a figure with a comma or a point, and no invisible characters [INP-11?] [INP-02?]', () => {
    expect(reached('zone 2.5')).toBe('Zone 2,5')
    expect(reached('zone 2,')).toBe('Zone 2,5')
    expect(reached("val d'europe")).toBe('Val d’Eu\u00adrope')
  })

  it('start after the current item and go around to it', () => {
    expect(reached('c', { after: 0 })).toBe('Carré Sénart')
    expect(reached('c', { after: 1 })).toBe('Créteil Soleil')
    expect(reached('cr', { after: 0, current: 1 })).toBe('Créteil Soleil')
  })

  it('go from item to item when one letter is repeated', () => {
    expect(reached('cc', { current: 0 })).toBe('Carré Sénart')
    expect(reached('ccc', { current: 1 })).toBe('Créteil Soleil')
  })

  it('lead nowhere in an empty list', () => {
    expect(findTyped([], typeLetter(null, 'a', -1, 0), -1)).toBeNull()
  })

  it('form one text until a pause of more than a second', () => {
    const first = typeLetter(null, 'É', 4, 5_000)
    expect(first).toEqual({ text: 'e', after: 4, atMs: 5_000 })
    expect(typeLetter(first, 'v', 2, 6_000)).toEqual({ text: 'ev', after: 4, atMs: 6_000 })
    expect(typeLetter(first, 'v', 2, 6_001)).toEqual({ text: 'v', after: 2, atMs: 6_001 })
    expect(unpaused(first, 6_000)).toBe(first)
    expect(unpaused(first, 6_001)).toBeNull()
  })
})
