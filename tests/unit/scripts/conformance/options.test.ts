import { describe, expect, it } from 'vitest'
import { conformanceOptionsFrom } from '#scripts/conformance/options.ts'
import { UsageError } from '#scripts/tools.ts'

const now = Date.parse('2026-11-20T10:00:00Z')
const tokenOf = (claims: object) => `e30.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.c2ln`
const token = tokenOf({ exp: now / 1000 + 60, functionalities: [{ code: 'ADMIN' }] })
const api = ['--api-url', 'https://api.example.com']

describe('conformanceOptionsFrom', () => {
  it('takes the token from the environment and has defaults for the rest', () => {
    expect(conformanceOptionsFrom(api, { CONFORMANCE_TOKEN: token }, now)).toEqual({
      apiUrl: 'https://api.example.com',
      offersApiUrl: null,
      origin: null,
      token,
      functionalities: ['ADMIN'],
      withWrites: false,
      reportFile: null,
      jsonFile: null,
    })
  })

  it('reads all options; the token of the command line comes first', () => {
    const offers = ['--offers-api-url', 'https://offers.example.com', '--origin', 'https://dashboard.example.com']
    const files = ['--report', 'a.md', '--json', 'a.json', '--with-writes', '--token', token]
    expect(conformanceOptionsFrom([...api, ...offers, ...files], { CONFORMANCE_TOKEN: 'x' }, now)).toMatchObject({
      offersApiUrl: 'https://offers.example.com',
      origin: 'https://dashboard.example.com',
      token,
      withWrites: true,
      reportFile: 'a.md',
      jsonFile: 'a.json',
    })
  })

  it.each([
    [[], '--api-url is missing'],
    [
      ['--api-url', 'http://api.example.com'],
      '--api-url: "http://api.example.com" is refused; expected an https: origin',
    ],
    [
      [...api, '--origin', 'https://a.example.com/'],
      '--origin: "https://a.example.com/" is refused; expected the bare',
    ],
    [[...api, '--offers-api-url', 'offers'], '--offers-api-url: "offers" is refused; expected an origin'],
    [[...api, 'eyJhbGciOiJIUzI1NiJ9'], 'A value without an option is refused'],
    [[...api, '--strict'], "Unknown option '--strict'"],
    [[...api, '--token', 'opaque'], '--token: expected a JWT with exp'],
    [[...api, '--token', tokenOf({ exp: now / 1000 })], '--token: the token has expired'],
  ])('refuses %j', (commandLine, message) => {
    const read = () => conformanceOptionsFrom(commandLine, { CONFORMANCE_TOKEN: token }, now)
    expect(read).toThrow(UsageError)
    expect(read).toThrow(message)
  })

  it('says that the token is missing', () => {
    expect(() => conformanceOptionsFrom(api, {}, now)).toThrow('--token is missing, and CONFORMANCE_TOKEN is not set')
  })
})
