import { describe, expect, it } from 'vitest'
import { deployReport, reportOn } from '#scripts/deploy-report.ts'
import { securityHeaders } from '#scripts/hosting.ts'
import { type HostChanges, type Sent, stampedSite, startHost } from '#tests/support/deployed-host.ts'

async function report(changes: HostChanges, isPlainBucket = false): Promise<{ code: number; lines: string[] }> {
  await using site = await stampedSite(`${changes.path ?? ''}/`)
  await using host = await startHost(site, changes)
  const lines: string[] = []
  const code = await reportOn(host.url.slice(0, -1), (line) => lines.push(line), isPlainBucket)
  return { code, lines }
}

const headers = Object.keys(securityHeaders)
const hint = 'No answer has a security header. A plain bucket cannot send any: --plain-bucket accepts that.'
const noBucket = 'The host sends security headers, so --plain-bucket accepts nothing.'

function plainBucket({ status, headers: sent }: Sent): void {
  for (const name of headers) delete sent[name.toLowerCase()]
  if (status === 404) delete sent['cache-control']
}

/** The names of the checks in the lines that begin with a word. */
const checksIn = (lines: readonly string[], word: string) =>
  lines.filter((line) => line.startsWith(word)).map((line) => line.slice(7).split(': ')[0])

describe('reportOn', () => {
  it('ends well for a right site below a path, and shows its configuration', async () => {
    const { code, lines } = await report({ path: '/backoffice' })
    expect(lines.filter((line) => line.startsWith('WRONG'))).toEqual([])
    expect(lines.at(-2)).toContain('"environment": "staging"')
    expect(lines.at(-1)).toMatch(/^\d+ checks right, 0 wrong$/)
    expect(code).toBe(0)
  })

  it('ends with an error when one file is wrong', async () => {
    const { code, lines } = await report({
      change: ({ address, headers }) => {
        if (address === '/_astro/a.js') headers['content-type'] = 'text/plain'
      },
    })
    expect(lines.filter((line) => line.startsWith('WRONG'))).toHaveLength(1)
    expect(lines.at(-1)).toMatch(/^\d+ checks right, 1 wrong$/)
    expect(code).toBe(1)
  })

  it('says once what a plain bucket cannot send and what that costs, and ends well [P22]', async () => {
    const { code, lines } = await report({ change: plainBucket }, true)
    expect(checksIn(lines, 'WRONG')).toEqual([])
    const names = headers.map((name) => `header ${name}`)
    expect(checksIn(lines, 'lacks')).toEqual([...names, 'cache rule of missing files'])
    expect(lines).toContain(
      'lacks  header Strict-Transport-Security: a visit to an http address begins without encryption, every time',
    )
    expect(lines.at(-1)).toMatch(/^\d+ checks right, 0 wrong$/)
    expect(code).toBe(0)
  })

  it('takes the same gaps for wrong without the flag, and names the flag [P22]', async () => {
    const { code, lines } = await report({ change: plainBucket })
    const names = headers.map((name) => `header ${name}`)
    expect(checksIn(lines, 'WRONG')).toEqual([...names, 'cache rule of missing files'])
    expect(lines).toContain(hint)
    expect(code).toBe(1)
  })

  it('does not name the flag when a host sends some headers', async () => {
    const change = ({ headers }: Sent) => delete headers['referrer-policy']
    const { code, lines } = await report({ change })
    expect(checksIn(lines, 'WRONG')).toEqual(['header Referrer-Policy'])
    expect(lines).not.toContain(hint)
    expect(code).toBe(1)
  })

  it.each<[string, (sent: Sent) => void, string[]]>([
    [
      'a wrong type',
      (sent) => {
        plainBucket(sent)
        if (sent.address === '/_astro/a.js') sent.headers['content-type'] = 'text/plain'
      },
      ['content type'],
    ],
    [
      'a file without its cache rule',
      (sent) => {
        plainBucket(sent)
        if (sent.address === '/home/') delete sent.headers['cache-control']
      },
      ['cache rule of other files'],
    ],
    [
      'a cache rule of one missing file alone',
      (sent) => {
        plainBucket(sent)
        if (sent.address === '/nope') sent.headers['cache-control'] = 'no-cache'
      },
      ['cache rule of missing files'],
    ],
    [
      'a redirect to another page',
      (sent) => {
        plainBucket(sent)
        if (sent.address === '/home') Object.assign(sent, { status: 302, headers: { location: '/' } })
      },
      ['status and content'],
    ],
  ])('still finds %s in a plain bucket [P22]', async (_, change, wrong) => {
    const { code, lines } = await report({ change }, true)
    expect(checksIn(lines, 'WRONG')).toEqual(wrong)
    expect(checksIn(lines, 'lacks').slice(0, headers.length)).toEqual(headers.map((name) => `header ${name}`))
    expect(code).toBe(1)
  })

  it.each<[string, (sent: Sent) => void, string[]]>([
    [
      'has all headers but on the 404 page',
      ({ status, headers: sent }) => {
        if (status === 404) for (const name of headers) delete sent[name.toLowerCase()]
      },
      headers,
    ],
    [
      'adds one header to all answers',
      (sent) => {
        plainBucket(sent)
        sent.headers['x-content-type-options'] = 'nosniff'
        sent.headers['cache-control'] ??= 'no-cache'
      },
      headers.filter((name) => name !== 'X-Content-Type-Options'),
    ],
    [
      'sends one wrong header',
      (sent) => {
        sent.headers['referrer-policy'] = 'origin'
      },
      ['Referrer-Policy'],
    ],
    ['lacks nothing', () => {}, []],
  ])('accepts nothing of a host that %s [P22]', async (_, change, wrong) => {
    const { code, lines } = await report({ change }, true)
    expect(checksIn(lines, 'WRONG')).toEqual(wrong.map((name) => `header ${name}`))
    expect(checksIn(lines, 'lacks')).toEqual([])
    expect(lines).toContain(noBucket)
    expect(code).toBe(wrong.length === 0 ? 0 : 1)
  })

  it.each(['', 'dashboard', 'localhost:4000', 'ftp://example.com'])('refuses the address "%s"', async (address) => {
    await expect(reportOn(address, () => {})).rejects.toThrow('Usage: npm run verify-deploy')
  })
})

describe('deployReport', () => {
  it('shows a wrong file among hundreds of right ones in one line', () => {
    const files = Array.from({ length: 400 }, (_, index) => ({ check: 'content', address: `/${index}`, problem: null }))
    const wrong = { check: 'content', address: '/a.js', problem: 'answers 404' }
    const type = { check: 'content type', address: '/a.js', problem: null }
    expect(deployReport([...files, wrong, type])).toEqual([
      'ok     content type: 1 of 1',
      'WRONG  content: answers 404 (/a.js)',
    ])
  })

  it('shows a problem of all files in one line, with the first addresses', () => {
    const all = Array.from({ length: 400 }, (_, index) => ({
      check: 'header X',
      address: `/${index}`,
      problem: 'is missing',
    }))
    expect(deployReport(all)).toEqual(['WRONG  header X: is missing (/0, /1, /2, /3, /4 and 395 more)'])
  })
})
