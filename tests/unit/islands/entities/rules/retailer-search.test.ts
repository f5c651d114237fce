import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  indexRetailers,
  type RetailerChoice,
  searchRetailers,
  searchRetailersOfStore,
} from '#islands/entities/rules/retailer-search.ts'

const choices: readonly RetailerChoice[] = [
  { id: '3b1f0a52-7c1e-4a5e-9f0d-2a6f1f7f0001', label: 'Au Bon Café' },
  { id: '3b1f0a52-7c1e-4a5e-9f0d-2a6f1f7f0002', label: 'Café de l’Été (Lyon) [C++]' },
  { id: '3b1f0a52-7c1e-4a5e-9f0d-2a6f1f7f0003', label: 'Cœur d’Or' },
  { id: '3b1f0a52-7c1e-4a5e-9f0d-2a6f1f7f0004', label: 'Marks & “Spencer”' },
  { id: '3b1f0a52-7c1e-4a5e-9f0d-2a6f1f7f0005', label: 'H.&.M.' },
]
const index = indexRetailers(choices)
const found = (typed: string) => searchRetailers(index, typed).map(({ label }) => label)

describe('the search for a retailer', () => {
  it.each([
    ['cafe', ['Café de l’Été (Lyon) [C++]', 'Au Bon Café']],
    ['CAFÉ', ['Café de l’Été (Lyon) [C++]', 'Au Bon Café']],
    ["l'ete", ['Café de l’Été (Lyon) [C++]']],
    ['l‘ÉTÉ', ['Café de l’Été (Lyon) [C++]']],
    ['coeur d’or', ['Cœur d’Or']],
    ['"spencer"', ['Marks & “Spencer”']],
    ['«spencer»', ['Marks & “Spencer”']],
    ['  bon   café ', ['Au Bon Café']],
    ['lyon cafe', ['Café de l’Été (Lyon) [C++]']],
    ['ca\u00adfé lyon\u200b', ['Café de l’Été (Lyon) [C++]']],
    ['nobody', []],
  ])(
    'finds by %j whatever case, accents, quotes and order, names that start with it first [ENT-06] [ENT-09] [INP-11?]',
    (typed, names) => {
      expect(found(typed)).toEqual(names)
    },
  )

  it.each([
    ['.', ['H.&.M.']],
    ['.*', []],
    ['(', ['Café de l’Été (Lyon) [C++]']],
    ['[c++]', ['Café de l’Été (Lyon) [C++]']],
    ['\\', []],
    ['a|b', []],
    ['^', []],
  ])('takes %j as it is written [ENT-08]', (typed, names) => {
    expect(found(typed)).toEqual(names)
  })

  it('finds a UUID by the id, whatever its case, and nothing else [ENT-05]', () => {
    expect(found('3b1f0a52-7c1e-4a5e-9f0d-2a6f1f7f0003')).toEqual(['Cœur d’Or'])
    expect(found(' 3B1F0A52-7C1E-4A5E-9F0D-2A6F1F7F0003 ')).toEqual(['Cœur d’Or'])
    expect(found('3b1f0a52-7c1e-4a5e-9f0d-2a6f1f7fffff')).toEqual([])
    expect(found('3b1f0a52')).toEqual([])
    expect(found('Retailer: 3b1f0a52-7c1e-4a5e-9f0d-2a6f1f7f0003 (new)')).toEqual(['Cœur d’Or'])
  })

  it('gives the whole list for a blank text', () => {
    expect(found('  ')).toEqual(choices.map(({ label }) => label))
  })

  it('finds every part of every name, also with other accents, case and quotes [ENT-06] [ENT-08] [ENT-09]', () => {
    const names = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), {
      minLength: 1,
      maxLength: 20,
    })
    const part = fc.tuple(names, fc.nat(), fc.nat(), fc.nat())
    fc.assert(
      fc.property(part, ([labels, which, from, length]) => {
        const label = labels[which % labels.length] ?? ''
        const characters = [...new Intl.Segmenter('fr').segment(label)].map(({ segment }) => segment)
        const start = from % characters.length
        const typed = characters.slice(start, start + 1 + (length % characters.length)).join('')
        const made = indexRetailers(labels.map((name, id) => ({ id: String(id), label: name })))
        const ids = (text: string) => searchRetailers(made, text).map(({ id }) => id)
        expect(ids(typed)).toContain(String(labels.indexOf(label)))
        expect(ids(typed.toLowerCase())).toEqual(ids(typed))
        expect(ids(typed.normalize('NFD'))).toEqual(ids(typed))
        expect(ids(typed.replaceAll("'", '’').replaceAll('"', '“'))).toEqual(ids(typed))
      }),
      { numRuns: 500 },
    )
  })

  it('finds a name by what its entities mean [INP-10] [ENT-06]', () => {
    const encoded = indexRetailers([
      { id: '1', label: 'H&amp;M' },
      { id: '2', label: 'L&#039;Or&eacute;al' },
      { id: '3', label: 'C&amp;amp;A' },
    ])
    const labels = ['h&m', "l'oreal", 'c&a', 'h&amp;m'].map((typed) =>
      searchRetailers(encoded, typed).map(({ id }) => id),
    )
    expect(labels).toEqual([['1'], ['2'], ['3'], ['1']])
  })

  it('never throws, whatever is typed [ENT-08]', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'\\^$.*+?()[]{}|/-"«’é\u0301\ud800\0 a'), maxLength: 12 })
    fc.assert(fc.property(typed, (text) => searchRetailers(index, text).length >= 0))
  })

  it('takes less than 16 ms of the processor for a keystroke over 20,000 retailers', () => {
    const many = Array.from({ length: 20_000 }, (_, id) => ({
      id: `3b1f0a52-7c1e-4a5e-9f0d-${String(id).padStart(12, '0')}`,
      label: `${['Café', 'Boulangerie', 'L’Été', 'Maison'][id % 4]} ${id} d’Œuvre Générale`,
    }))
    const large = indexRetailers(many)
    const times = [...'œuvre générale'].map((_, length) => {
      const before = process.threadCpuUsage()
      searchRetailers(large, 'œuvre générale'.slice(0, length + 1))
      const { user, system } = process.threadCpuUsage(before)
      return (user + system) / 1_000
    })
    const median = times.sort((one, other) => one - other)[Math.floor(times.length / 2)]
    expect(median).toBeLessThan(16)
  })
})

describe('the search for the retailer of a store', () => {
  const names = ['Carrefour', 'Carrefour City', 'Carrefour Market', 'City', 'Fnac', 'L’Été']
  const chains = indexRetailers(names.map((label, place) => ({ id: String(place), label })))
  const ofStore = (typed: string) => searchRetailersOfStore(chains, typed).map(({ label }) => label)

  it.each([
    ['Carrefour City Lyon', ['Carrefour City', 'Carrefour', 'City']],
    ['carrefour  city lyon', ['Carrefour City', 'Carrefour', 'City']],
    ['CARREFOUR MARKET 12', ['Carrefour Market', 'Carrefour']],
    ["l'ete part-dieu", ['L’Été']],
    ['Fnacville', []],
    ['nobody', []],
  ])('finds those whose name stands in %j, the longest first [ENT-03] [ENT-06]', (typed, found) => {
    expect(ofStore(typed)).toEqual(found)
  })

  it('finds as the search for a retailer does while that finds any [ENT-06]', () => {
    for (const typed of ['', 'carr', 'city', 'fnac']) {
      expect(ofStore(typed)).toEqual(searchRetailers(chains, typed).map(({ label }) => label))
    }
  })
})
