import { expect, it } from 'vitest'
import { formatBytes } from '#lib/decrypt/format-bytes.ts'

it.each([
  [0, '0 byte'],
  [789, '789 byte'],
  [1_500, '1.5 kB'],
  [1_234_567, '1.2 MB'],
  [9_999_999, '9.9 MB'],
])('a size of %i bytes reads %s', (size, text) => {
  expect(formatBytes(size, 'en').replaceAll(/\s/g, ' ')).toBe(text)
})

it('a size is written as the language does', () => {
  expect(formatBytes(1_234_567, 'fr').replaceAll(/\s/g, ' ')).toBe('1,2 Mo')
})
