import { describe, expect, it } from 'vitest'
import { entryChoice } from '#layouts/palette/choice.ts'
import type { Entry } from '#layouts/palette/entry.ts'

const target = { kind: 'page', route: 'home', query: '' } as const
const entryOf = (label: string): Entry => ({ group: 'pages', label, hint: '', names: [label], words: '', target })

/** A palette whose text finds these labels now. */
function paletteOf(...labels: string[]) {
  const found = { labels }
  const chosen: string[] = []
  let shown: readonly string[] = []
  let active = 0
  const list = {
    show(entries: readonly Entry[], index: number) {
      shown = entries.map(({ label }) => label)
      active = index
    },
    active: () => active,
    point(index: number) {
      active = index
    },
  }
  const choice = entryChoice({ list, find: () => found.labels.map(entryOf), choose: ({ label }) => chosen.push(label) })
  choice.show()
  return { ...choice, found, chosen, list, state: () => [shown, shown[active]] }
}

describe('what the palette shows', () => {
  it('starts at the first entry, or at the one that the user comes back to [NAV-42]', () => {
    const palette = paletteOf('Home', 'Offers')
    expect(palette.state()).toEqual([['Home', 'Offers'], 'Home'])
    palette.show(entryOf('Offers'))
    expect(palette.state()).toEqual([['Home', 'Offers'], 'Offers'])
  })

  it('moves by arrows around its ends, and not at all without entries [NAV-42]', () => {
    const palette = paletteOf('Home', 'Offers')
    palette.move(-1)
    expect(palette.state()[1]).toBe('Offers')
    palette.move(1)
    expect(palette.state()[1]).toBe('Home')
    const empty = paletteOf()
    empty.move(1)
    empty.enter()
    expect([empty.state(), empty.chosen]).toEqual([[[], undefined], []])
  })

  it('leaves the choice where it is when more arrives for the same text [NAV-42]', () => {
    const palette = paletteOf('Home', 'Offers')
    palette.move(1)
    palette.found.labels = ['A retailer', 'Home', 'Offers']
    palette.showArrived()
    expect(palette.state()).toEqual([['Home', 'Offers', 'A retailer'], 'Offers'])
    palette.enter()
    expect(palette.chosen).toEqual(['Offers'])
  })
})

describe('Enter before anything is found', () => {
  it('chooses the first entry when it arrives, once [NAV-42]', () => {
    const palette = paletteOf()
    palette.enter()
    palette.showArrived()
    expect(palette.chosen).toEqual([])
    palette.found.labels = ['A retailer', 'Another']
    palette.showArrived()
    expect(palette.chosen).toEqual(['A retailer'])
  })

  it('looks once more, because the page may have loaded since [NAV-42]', () => {
    const palette = paletteOf()
    palette.found.labels = ['Export CSV']
    palette.enter()
    expect(palette.chosen).toEqual(['Export CSV'])
  })

  it.each([
    ['another text', (palette: ReturnType<typeof paletteOf>) => palette.show()],
    ['an arrow', (palette: ReturnType<typeof paletteOf>) => palette.move(1)],
  ])('is forgotten after %s [NAV-42]', (_, act) => {
    const palette = paletteOf()
    palette.enter()
    act(palette)
    palette.found.labels = ['A retailer']
    palette.showArrived()
    expect(palette.chosen).toEqual([])
  })
})
