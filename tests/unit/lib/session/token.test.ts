import { describe, expect, it } from 'vitest'
import { functionalities, isExpired, readToken } from '#lib/session/token.ts'
import { hostileTokens, tokenOf } from '#tests/fixtures/tokens.ts'

describe('readToken', () => {
  it('reads expiry in seconds and functionalities as single-key objects [SES-18] [SES-36]', () => {
    expect(readToken(tokenOf({ exp: 1_700_000_000, functionalities: [{ code: 'ADMIN' }] }))).toEqual({
      expiresAt: 1_700_000_000_000,
      functionalities: ['ADMIN'],
    })
  })

  it.each([
    ['texts', ['ADMIN', 'SUPPORT_LVL_1']],
    ['objects with the code as value', [{ name: 'ADMIN' }, { code: 'SUPPORT_LVL_1' }]],
    ['objects with the code as key', [{ ADMIN: true }, { SUPPORT_LVL_1: 'Support' }]],
    ['a mix with unknown ones', [{ ADMIN: 1 }, 'SUPPORT_LVL_1', 'ROOT', null, 7, { x: 'y' }, []]],
  ])('reads functionalities given as %s [NAV-37]', (_, list) => {
    expect(readToken(tokenOf({ exp: 1, functionalities: list }))?.functionalities).toEqual(['ADMIN', 'SUPPORT_LVL_1'])
  })

  it('takes an absent list, and anything that is no list, for no functionality [NAV-37]', () => {
    for (const list of [undefined, null, 'ADMIN', { ADMIN: true }, 5]) {
      expect(readToken(tokenOf({ exp: 1, functionalities: list }))?.functionalities).toEqual([])
    }
  })

  it('does not count a code that an object denies [NAV-37]', () => {
    expect(readToken(tokenOf({ exp: 1, functionalities: [{ ADMIN: false }] }))?.functionalities).toEqual([])
  })

  it('keeps the order of the table and names a code once', () => {
    const list = [...functionalities].reverse().flatMap((code) => [code, { code }])
    expect(readToken(tokenOf({ exp: 1, functionalities: list }))?.functionalities).toEqual(functionalities)
  })

  it.each([undefined, null, '1700000000', Number.NaN, {}])('reads no session with the expiry %j [SES-36]', (exp) => {
    expect(readToken(tokenOf({ exp, functionalities: [] }))).toBeNull()
  })

  it.each(hostileTokens)('never throws and never opens anything: $name [SES-36]', ({ token }) => {
    const content = readToken(token)
    expect(
      content === null ||
        isExpired(content, Date.parse('2026-11-20T12:00:00Z')) ||
        content.functionalities.length === 0,
    ).toBe(true)
  })
})

describe('isExpired', () => {
  it('has expired at the moment itself [SES-36]', () => {
    const token = { expiresAt: 1000, functionalities: [] }
    expect([999, 1000, 1001].map((now) => isExpired(token, now))).toEqual([false, true, true])
  })
})
