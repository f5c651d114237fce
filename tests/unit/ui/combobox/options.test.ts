import { describe, expect, it } from 'vitest'
import { findTyped, typeLetter } from '#lib/type-ahead.ts'
import { noteFigure } from '#tests/support/figure.ts'
import { nameOfCharacters, regexCharacters } from '#tests/support/regex-characters.ts'
import { filterByWords, optionNamed, withChosen } from '#ui/combobox/options.ts'

const options = [
  { id: '1', label: 'Évry' },
  { id: '2', label: 'Lyon' },
  { id: '3', label: 'Lyon Nord' },
  { id: '4', label: 'Saint-Denis' },
  { id: '5', label: 'Saint-Denis' },
  { id: '6', label: 'Closed', disabled: true },
  { id: '7', label: 'Tout à 2,50\u00a0€' },
  { id: '8', label: 'Bou\u00adlogne\u200b' },
]

describe('the option that a text names', () => {
  it.each([
    ['lyon', '2'],
    [' EVRY ', '1'],
    ['lyo', undefined],
    ['Saint-Denis', undefined],
    ['Closed', undefined],
    ['  ', undefined],
    ['tout a  2.50 €', '7'],
    ['tout a 250 €', undefined],
    ['\u200eBoulogne', '8'],
  ])('of %j is %j', (typed, id) => {
    expect(optionNamed(options, typed)?.id).toBe(id)
  })
})

describe('options whose names have HTML entities', () => {
  const encoded = [
    { id: '1', label: 'H&amp;M' },
    { id: '2', label: 'C&amp;A' },
  ]

  it('are found and named by what these mean and as they are shown [INP-10] [INP-11]', () => {
    const found = ['h&m', 'H&amp;M', 'c&a'].map((search) => filterByWords(encoded, search).map(({ id }) => id))
    expect(found).toEqual([['1'], ['1'], ['2']])
    expect(['h&m', ' C&A ', 'h&amp;m'].map((typed) => optionNamed(encoded, typed)?.id)).toEqual(['1', '2', '1'])
  })
})

it.each([
  ['2.5', ['7']],
  ['€2,50', ['7']],
  ['25', []],
  ['bou\u200blogne', ['8']],
])('a search for %j offers %j [INP-11?] [INP-02?]', (typed, ids) => {
  expect(filterByWords(options, typed).map(({ id }) => id)).toEqual(ids)
})

describe('the options with the chosen one', () => {
  it.each([
    ['2', 'Lyon', undefined],
    ['', '', undefined],
    ['9', 'Nîmes', { id: '9', label: 'Nîmes' }],
  ])('with %j have %j once', (id, label, added) => {
    expect(withChosen(options, id, label)).toEqual(added ? [added, ...options] : options)
  })
})

describe('the special characters of regular expressions', () => {
  const special = { id: '9', label: nameOfCharacters }

  it('stand for themselves in a search and in typed letters [P14]', () => {
    const all = [...options.filter(({ label }) => !/[-,]/.test(label)), special]
    const names = all.map(({ label }) => label)
    const misread = regexCharacters.filter((character) => {
      const found = filterByWords(all, character)
      const typed = findTyped(names, typeLetter(null, character, -1, 0), -1)
      return found.length !== 1 || found[0] !== special || typed !== all.indexOf(special)
    })
    expect(misread).toEqual([])
    expect(optionNamed(all, ` ${nameOfCharacters.toUpperCase()} `)).toBe(special)
    noteFigure(
      14,
      `${regexCharacters.length} special characters of regular expressions in a choice of options: ${misread.length} misread`,
    )
  })
})
