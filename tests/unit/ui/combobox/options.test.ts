import { describe, expect, it } from 'vitest'
import { optionNamed, withChosen } from '#ui/combobox/options.ts'

const options = [
  { id: '1', label: 'Évry' },
  { id: '2', label: 'Lyon' },
  { id: '3', label: 'Lyon Nord' },
  { id: '4', label: 'Saint-Denis' },
  { id: '5', label: 'Saint-Denis' },
  { id: '6', label: 'Closed', disabled: true },
]

describe('the option that a text names', () => {
  it.each([
    ['lyon', '2'],
    [' EVRY ', '1'],
    ['lyo', undefined],
    ['Saint-Denis', undefined],
    ['Closed', undefined],
    ['  ', undefined],
  ])('of %j is %j', (typed, id) => {
    expect(optionNamed(options, typed)?.id).toBe(id)
  })
})

describe('the options with the chosen one', () => {
  it.each([
    ['2', 'Lyon', undefined],
    ['', '', undefined],
    ['7', 'Nîmes', { id: '7', label: 'Nîmes' }],
  ])('with %j have %j once', (id, label, added) => {
    expect(withChosen(options, id, label)).toEqual(added ? [added, ...options] : options)
  })
})
