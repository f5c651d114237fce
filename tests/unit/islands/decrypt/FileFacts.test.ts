import { describe, expect, it } from 'vitest'
import { formatBytes } from '#islands/decrypt/FileFacts.tsx'

describe('sizes of files', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [136, '136 bytes'],
    [1_500, '1.5 kB'],
    [1_234_567, '1.2 MB'],
    [9_999_999, '9.9 MB'],
  ])('a size of %i bytes reads %s', (size, text) => {
    expect(formatBytes(size, 'en').replaceAll(/\s/g, ' ')).toBe(text)
  })

  it.each([
    [0, '0 octet'],
    [1, '1 octet'],
    [136, '136 octets'],
    [1_500, '1,5 ko'],
    [1_234_567, '1,2 Mo'],
  ])('a size of %i bytes reads %s in French', (size, text) => {
    expect(formatBytes(size, 'fr').replaceAll(/\s/g, ' ')).toBe(text)
  })
})
