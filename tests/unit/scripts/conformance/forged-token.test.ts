import { expect, it } from 'vitest'
import { forgedToken } from '#scripts/conformance/forged-token.ts'

it('a forged token has the claims of the token and another signature', () => {
  expect(forgedToken('head.claims.signature')).toBe('head.claims.erutangis')
})

it.each(['opaque', 'head.claims', 'head.claims.aa'])('a forged token is never the token itself: %s', (token) => {
  expect(forgedToken(token)).not.toBe(token)
})
