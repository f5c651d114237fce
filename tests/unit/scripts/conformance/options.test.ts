import { describe, expect, it } from 'vitest'
import { targetFrom } from '#scripts/conformance/options.ts'
import { UsageError } from '#scripts/tools.ts'

const now = Date.parse('2026-11-20T10:00:00Z')
const tokenOf = (claims: object) => `e30.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.c2ln`
const token = tokenOf({ exp: now / 1000 + 60, functionalities: [{ code: 'ADMIN' }] })
const api = ['--api-url', 'https://api.example.com']

describe('targetFrom', () => {
  it('takes the token from the environment and has defaults for the rest', () => {
    expect(targetFrom(api, token, now)).toEqual({
      apiUrl: 'https://api.example.com',
      offersApiUrl: 'https://api.example.com',
      origin: null,
      token,
      functionalities: ['ADMIN'],
    })
  })

  it('reads all options; the token of the command line comes first', () => {
    const origins = { offersApiUrl: 'https://offers.example.com', origin: 'https://dashboard.example.com' }
    const line = ['--offers-api-url', origins.offersApiUrl, '--origin', origins.origin]
    const read = targetFrom([...api, ...line, '--token', token], 'x', now)
    expect(read).toMatchObject({ ...origins, token })
  })

  it.each([
    [[], '--api-url: "" is refused'],
    [['--api-url', 'http://api.example.com'], 'expected an https: origin'],
    [[...api, '--origin', 'https://a.example.com/'], '--origin: "https://a.example.com/" is refused'],
    [[...api, '--offers-api-url', 'offers'], '--offers-api-url: "offers" is refused'],
    [[...api, token], 'A value without an option is refused'],
    [[...api, '--tokn', token], "Unknown option '--tokn'"],
    [[...api, '--token', 'opaque'], '--token: expected an access token'],
    [[...api, '--token', tokenOf({ exp: now / 1000 })], '--token: expected an access token that has not expired'],
  ])('refuses %j and repeats no token', (line, message) => {
    const read = () => targetFrom(line, token, now)
    expect(read).toThrow(UsageError)
    expect(read).toThrow(message)
    expect(read).not.toThrow(token)
  })
})
