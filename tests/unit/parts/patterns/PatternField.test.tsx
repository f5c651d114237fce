import { describe, expect, it } from 'vitest'
import { PatternField } from '#parts/patterns/PatternField.tsx'
import { rendered } from '#tests/support/rendered.tsx'

const shown = (value: string, readOnly = false) =>
  rendered(
    <PatternField
      ref={null}
      value={value}
      onChange={() => {}}
      readOnly={readOnly}
      onEnter={() => {}}
      startsHere={false}
    />,
  )

describe('the field of a pattern', () => {
  it.each([
    ['CB [A-Z]+', []],
    ['(é', ['Invalid regex']],
    ['(?i)carrefour', ['Invalid regex']],
    [' L’ÉTÉ ', ['A test is sent as', '[ ]L\\u2019\\u00c9T\\u00c9[ ]']],
    ['A'.repeat(4_001), ['more than 4,000 characters is not sent for a test']],
    ['é'.repeat(1_334), ['longer than 8,000 characters for a test, so it is not sent']],
  ])('says below %.20j what is wrong with it, or how it is sent [PAT-02] [PAT-22]', (value, words) => {
    const { text } = shown(value)
    for (const word of words) expect(text).toContain(word)
    const notes = ['Invalid regex', 'is sent as', 'is not sent'].filter((note) => text.includes(note))
    expect(notes).toHaveLength(words.length > 0 ? 1 : 0)
  })

  it('is marked as wrong, or as not to be changed [PAT-02] [PAT-24]', () => {
    expect([shown('(').all('aria-invalid'), shown('A').all('aria-invalid')]).toEqual([['true'], []])
    expect([shown('A', true).all('readOnly'), shown('A').all('readOnly')]).toEqual([[''], []])
  })
})
