import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { storeName } from '#parts/StoreName.tsx'

const partsOf = (name: string | null, beginning: string) =>
  [...renderToStaticMarkup(<td>{storeName(name, beginning)}</td>).matchAll(/>([^<]+)</g)].map(([, text]) => text)

describe('the name of a store in a narrow column [ENT-28]', () => {
  it('is cut before a word that only it has, so that no space stands between the ellipsis and this word', () => {
    expect(partsOf('Carrefour City Saint-Étienne', 'Carrefour City')).toEqual(['Carrefour City ', 'Saint-Étienne'])
  })

  it.each([
    ['Carrefour Cityscape', 'Carrefour City', 'Carrefour Cityscape'],
    ['Fnac', '', 'Fnac'],
    [null, 'Fnac', 'N/A'],
  ])('%j is one text after %j', (name, beginning, shown) => {
    expect(partsOf(name, beginning)).toEqual([shown])
  })
})
