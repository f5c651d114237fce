import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LikelyWords } from '#islands/association/mall/LikelyStore.tsx'

const shown = (words: readonly string[], mall: string | null) =>
  renderToStaticMarkup(<LikelyWords words={words} mall={mall} />).replaceAll(/<[^>]+>/g, '')

describe('the words of a likely store [MAS-35]', () => {
  it('leave out the name of the mall, which all of its stores end with', () => {
    expect(shown(['André Confluent', '✓ sure'], 'Confluent')).toBe('André ✓ sure')
    expect(shown(['Confluent', '✓ sure'], 'Confluent')).toBe('Confluent ✓ sure')
    expect(shown(['Zara'], 'Confluent')).toBe('Zara')
    expect(shown(['André Confluent'], null)).toBe('André Confluent')
  })
})
