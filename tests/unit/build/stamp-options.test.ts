import { describe, expect, it } from 'vitest'
import { stampOptionsFrom } from '#build/stamp-options.ts'

const needed = ['--out', 'out', '--api-url', 'https://api.example.com', '--environment', 'staging']

describe('stampOptionsFrom', () => {
  it('reads all options', () => {
    const more = ['--from', 'site', '--offers-api-url', 'https://offers.example.com:8443']
    const base = ['--base', '/backoffice/']
    const images = ['--image-origins', 'https://a.example.com,http://127.0.0.1:4001']
    expect(stampOptionsFrom([...needed, ...more, ...base, ...images])).toEqual({
      from: 'site',
      out: 'out',
      apiUrl: 'https://api.example.com',
      offersApiUrl: 'https://offers.example.com:8443',
      imageOrigins: ['https://a.example.com', 'http://127.0.0.1:4001'],
      environment: 'staging',
      base: '/backoffice/',
    })
  })

  it('takes the build, the API, no image origin and the root for what is left out', () => {
    expect(stampOptionsFrom(needed)).toMatchObject({
      from: 'dist',
      offersApiUrl: 'https://api.example.com',
      imageOrigins: [],
      base: '/',
    })
  })

  it.each(['/', '/backoffice/', '/a/b-c/d_e.f/'])('accepts the path %s', (base) => {
    expect(stampOptionsFrom([...needed, '--base', base]).base).toBe(base)
  })

  it.each([
    '',
    'backoffice',
    '/backoffice',
    'backoffice/',
    '//',
    '/a//b/',
    '/../',
    '/a b/',
    '/é/',
    '/a?b/',
    "/a'/",
    'https://x/',
  ])('refuses the path "%s"', (base) => {
    expect(() => stampOptionsFrom([...needed, '--base', base])).toThrow(`--base: "${base}" is refused`)
  })

  it('sends no telemetry unless it has an address, and then that of a tenth of the visits', () => {
    const url = 'https://observe.example.com/telemetry'
    expect(stampOptionsFrom(needed)).not.toHaveProperty('telemetry')
    expect(stampOptionsFrom([...needed, '--telemetry-url', url]).telemetry).toEqual({ url, share: 0.1 })
    const half = stampOptionsFrom([...needed, '--telemetry-url', url, '--telemetry-share', '0.5'])
    expect(half.telemetry).toEqual({ url, share: 0.5 })
  })

  it.each([
    'observe.example.com',
    'http://observe.example.com/t',
    'https://observe.example.com',
    'https://me:secret@observe.example.com/t',
    'https://observe.example.com/t?key=1',
    'https://observe.example.com/t#x',
    'https://observe.example.com:6000/t',
    "https://observe.example.com/t';script-src *",
  ])('refuses to send telemetry to %s', (url) => {
    expect(() => stampOptionsFrom([...needed, '--telemetry-url', url])).toThrow(`--telemetry-url: "${url}" is refused`)
  })

  it.each(['0', '1.1', 'x'])('refuses to send the share %s', (share) => {
    const options = [...needed, '--telemetry-url', 'https://observe.example.com/t', '--telemetry-share', share]
    expect(() => stampOptionsFrom(options)).toThrow('--telemetry-share: ')
  })

  it('refuses a share without an address', () => {
    expect(() => stampOptionsFrom([...needed, '--telemetry-share', '0.5'])).toThrow('--telemetry-url is missing')
  })

  it.each(['--out', '--api-url', '--environment'])('names %s when it is missing', (option) => {
    const at = needed.indexOf(option)
    expect(() => stampOptionsFrom(needed.toSpliced(at, 2))).toThrow(`${option} is missing`)
  })

  it('refuses an option it does not know', () => {
    expect(() => stampOptionsFrom([...needed, '--api', 'x'])).toThrow('--api')
  })

  it.each([
    'http://127.0.0.1:4001',
    'http://localhost',
    'http://[::1]:8080',
    'https://api.example.com:8443',
    'https://[2001:db8::1]',
  ])('accepts %s', (origin) => {
    expect(stampOptionsFrom([...needed, '--offers-api-url', origin]).offersApiUrl).toBe(origin)
  })

  it.each([
    ['api.example.com', 'expected an origin such as'],
    ['', 'expected an origin such as'],
    ['https://*.example.com', 'expected an origin such as'],
    ["https://a.example.com'; script-src *", 'expected an origin such as'],
    ['https://exa mple.com', 'expected an origin such as'],
    ['http://api.example.com', 'expected an https: origin'],
    ['ws://localhost', 'expected an https: origin'],
    ['http://localhost.example.com', 'expected an https: origin'],
    ['https://api.example.com/', 'expected the bare origin'],
    ['https://api.example.com/v1', 'without path, slash, query, name or password: https://api.example.com'],
    ['https://api.example.com?x=1', 'expected the bare origin'],
    ['https://me:secret@api.example.com', 'expected the bare origin'],
    ['HTTPS://API.example.com', 'expected the bare origin'],
    ['https://api.example.com:443', 'expected the bare origin'],
    ['https://api.example.com:6000', 'another port: browsers send no requests to port 6000'],
    ['https://api.example.com ', 'expected the bare origin'],
  ])('refuses the origin %j and says what is expected [P22]', (origin, message) => {
    expect(() => stampOptionsFrom([...needed, '--offers-api-url', origin])).toThrow(
      `--offers-api-url: "${origin}" is refused`,
    )
    expect(() => stampOptionsFrom([...needed, '--offers-api-url', origin])).toThrow(message)
  })

  it('refuses one bad image origin among good ones', () => {
    expect(() => stampOptionsFrom([...needed, '--image-origins', 'https://a.example.com,'])).toThrow(
      '--image-origins: ""',
    )
  })

  it.each(['pré-production', 'a"b', 'x'.repeat(41), 'a\nb'])('refuses the environment %j', (environment) => {
    expect(() => stampOptionsFrom([...needed, '--environment', environment])).toThrow('--environment')
  })
})
