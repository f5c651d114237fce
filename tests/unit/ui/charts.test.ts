import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, cssColour, familyColour, isDark, legible, type Rgb, textOn } from '#ui/charts/colour.ts'
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

/** The sRGB colour of an `oklch()` text (CSS Color 4). */
function rgbOf(text: string): Rgb {
  const [lightness = 0, chroma = 0, hue = 0] = (text.match(/[\d.]+/g) ?? []).map(Number)
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channel = (value: number) => {
    const kept = Math.min(1, Math.max(0, value))
    return Math.round(255 * (kept <= 0.0031308 ? 12.92 * kept : 1.055 * kept ** (1 / 2.4) - 0.055))
  }
  return [
    channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

describe('the family of colours of groups, parts and series [OFF-59]', () => {
  const grounds = { light: rgbOf('oklch(1 0 0)'), dark: rgbOf('oklch(0.225 0.012 300)') }

  it.each(['light', 'dark'] as const)('stands out from a %s background, with text on it, for any number', (scheme) => {
    const ground = grounds[scheme]
    expect(isDark(ground)).toBe(scheme === 'dark')
    for (const count of [1, 2, 3, 8, 40]) {
      const colours = Array.from({ length: count }, (_, index) => rgbOf(familyColour(index, count, scheme === 'dark')))
      for (const colour of colours) {
        expect(contrast(colour, ground)).toBeGreaterThanOrEqual(3)
        expect(contrast(textOn(colour), colour)).toBeGreaterThanOrEqual(4.5)
      }
      const contrasts = colours.map((colour) => contrast(colour, ground))
      expect(contrasts, 'the first one stands out most').toEqual(contrasts.toSorted((one, other) => other - one))
    }
  })

  it('has neighbours that differ in lightness, which people who see no hues see too', () => {
    for (const dark of [false, true]) {
      const [one, two, three] = [0, 1, 2].map((index) => rgbOf(familyColour(index, 3, dark))) as [Rgb, Rgb, Rgb]
      expect(contrast(one, two)).toBeGreaterThan(1.7)
      expect(contrast(two, three)).toBeGreaterThan(1.7)
    }
  })

  it('has neither red nor green, which mean bad and good', () => {
    for (const dark of [false, true]) {
      for (let index = 0; index < 40; index += 1) {
        const [red, green, blue] = rgbOf(familyColour(index, 40, dark))
        expect(blue).toBeGreaterThan(Math.max(red, green))
      }
    }
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
