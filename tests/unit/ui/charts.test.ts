import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, cssColour, legible, type Rgb } from '#ui/charts/colour.ts'
import { spread } from '#ui/charts/spread.ts'
import { tickLines } from '#ui/charts/tick-lines.ts'

const [black, white, navy]: readonly [Rgb, Rgb, Rgb] = [
  [0, 0, 0],
  [255, 255, 255],
  [0, 0, 128],
]

describe('colours of a chart', () => {
  it('stay as they are where they stand out', () => {
    expect(legible(navy, white, black)).toEqual(navy)
    expect(cssColour(navy)).toBe('rgb(0, 0, 128)')
    expect(contrast(white, black)).toBe(21)
  })

  it('can be told from their ground, whatever they are', () => {
    const channel = fc.integer({ min: 0, max: 255 })
    fc.assert(
      fc.property(fc.tuple(channel, channel, channel), fc.boolean(), (colour, isDark) => {
        const [ground, ink] = isDark ? [black, white] : [white, black]
        expect(contrast(legible(colour, ground, ink), ground)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })
})

describe('spread', () => {
  it('moves places apart around their middle and keeps their order', () => {
    expect(spread([50, 10, 11, 50], { step: 10, from: 0, to: 100 })).toEqual([45, 5.5, 15.5, 55])
  })

  it('stays within the range', () => {
    expect(spread([100, 100, 100], { step: 10, from: 0, to: 100 })).toEqual([80, 90, 100])
  })

  it('leaves a step between any two that fit', () => {
    const places = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { maxLength: 10 })
    fc.assert(
      fc.property(places, (given) => {
        const sorted = [...spread(given, { step: 10, from: 0, to: 100 })].sort((a, b) => a - b)
        for (const [index, place] of sorted.entries()) {
          if (index > 0) expect(place - (sorted[index - 1] ?? 0)).toBeGreaterThanOrEqual(10 - 1e-9)
        }
      }),
    )
  })
})

describe('a name beside a bar', () => {
  it('breaks between words, and is never cut', () => {
    expect(tickLines('Fnac')).toEqual(['Fnac'])
    expect(tickLines('Maisons du Monde Confluent Centre')).toEqual(['Maisons du Monde', 'Confluent Centre'])
    expect(tickLines(`Le ${'x'.repeat(25)}`).join('')).toBe(`Le${'x'.repeat(25)}`)
  })
})
