import { zstdCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deployReport } from '#scripts/deploy-report.ts'
import { verifyDeployedSite } from '#scripts/deployed-site.ts'
import { securityHeaders } from '#scripts/hosting.ts'
import { builtPage } from '#tests/support/built-page.ts'
import { type HostChanges, type Sent, stampedSite, startHost, type TestSite } from '#tests/support/deployed-host.ts'

let site: TestSite

beforeAll(async () => {
  site = await stampedSite()
})

afterAll(() => site[Symbol.asyncDispose]())

/** What `verify-deploy` reports of a host that is right, except for what the test changes. */
async function report(changes: HostChanges = {}): Promise<string[]> {
  await using host = await startHost(site, changes)
  const { findings } = await verifyDeployedSite(new URL(host.url))
  return deployReport(findings)
}

async function wrongAt(changes: HostChanges): Promise<string[]> {
  return (await report(changes)).filter((line) => line.startsWith('WRONG'))
}

const isPage = ({ headers }: Sent) => headers['content-type']?.startsWith('text/html') ?? false

function withContent(sent: Sent, content: string): void {
  sent.body = Buffer.from(content)
  sent.headers['content-length'] = String(sent.body.length)
  delete sent.headers['content-encoding']
  delete sent.headers['transfer-encoding']
}

const hubs = (address: string) => address.replace(/^(\/fr)?\/hub-update\/[^/]+\/?$/, '$1/hub-update/index.html')

describe('verifyDeployedSite', () => {
  it('finds nothing wrong with a host that answers unknown hubs with the 404 page [P22]', async () => {
    expect(await report()).toEqual([
      'ok     path of the site: 1 of 1',
      'ok     status and content: 13 of 13',
      'ok     content type: 16 of 16',
      'ok     policy of the host and the page: 11 of 11',
      ...Object.keys(securityHeaders).map((name) => `ok     header ${name}: 17 of 17`),
      'ok     cache rule of other files: 11 of 11',
      'ok     cache rule of hashed files: 2 of 2',
      'ok     answer to a missing file: 4 of 4',
      'ok     cache rule of missing files: 4 of 4',
    ])
  })

  it('finds nothing wrong with a host that rewrites the addresses of hubs [P22]', async () => {
    expect(await wrongAt({ rewrite: hubs })).toEqual([])
  })

  it('accepts other names of types, a stronger policy and a longer HSTS', async () => {
    const change = (sent: Sent) => {
      const { headers } = sent
      if (sent.address.endsWith('.js')) headers['content-type'] = 'application/javascript'
      headers['content-security-policy'] = "default-src https: blob: 'self' 'unsafe-inline'; frame-ancestors 'none'"
      headers['strict-transport-security'] = 'max-age=63072000; includeSubDomains; preload'
      if (headers['cache-control'] === 'no-cache') headers['cache-control'] = 'public, max-age=0, must-revalidate'
    }
    expect(await wrongAt({ change })).toEqual([])
  })

  it('accepts a redirect to the same page with a slash', async () => {
    const change = (sent: Sent) => {
      if (sent.address !== '/home') return
      sent.status = 301
      sent.headers.location = '/home/'
    }
    expect(await wrongAt({ change })).toEqual([])
  })

  it.each(['/backoffice', '/a/b'])('keeps the path of the address: %s', async (below) => {
    await using moved = await stampedSite(`${below}/`)
    await using host = await startHost(moved, { path: below })
    const { findings } = await verifyDeployedSite(new URL(host.url))
    expect(findings.filter(({ problem }) => problem !== null)).toEqual([])
  })

  it('tells a site that is stamped for another path, and one that does not say for which', async () => {
    expect(await wrongAt({ path: '/backoffice' })).toEqual([
      'WRONG  path of the site: names /, but the site is at /backoffice/: stamp it with --base /backoffice/ (/config.json)',
    ])
    const change = (sent: Sent) => {
      if (sent.address === '/config.json') sent.status = 404
    }
    expect(await wrongAt({ change })).toContain(
      'WRONG  path of the site: does not name the path that the site was stamped for (/config.json)',
    )
  })

  it('reads compressed answers', async () => {
    const seen = new Set<string>()
    const change = (sent: Sent) => {
      seen.add(String(sent.headers['content-encoding']))
      if (sent.address !== '/_astro/a.css') return
      withContent(sent, '')
      sent.body = zstdCompressSync('a{}')
      sent.headers['content-encoding'] = 'zstd'
      delete sent.headers['content-length']
    }
    expect(await wrongAt({ change })).toEqual([])
    expect([...seen]).toContain('br')
  })

  it('tells answers that are not what their encoding says [P22]', async () => {
    const change = (sent: Sent) => {
      if (sent.address !== '/_astro/a.js') return
      withContent(sent, 'a()')
      sent.headers['content-encoding'] = 'gzip'
    }
    expect(await wrongAt({ change })).toEqual([
      'WRONG  status and content: cannot be read: incorrect header check (/_astro/a.js)',
    ])
  })

  it('tells a file that is shorter than its length [P22]', async () => {
    const change = (sent: Sent) => {
      if (sent.address !== '/_astro/a.js') return
      withContent(sent, 'a(')
      Object.assign(sent.headers, { 'content-length': '3', connection: 'close' })
    }
    expect(await wrongAt({ change })).toEqual([
      expect.stringMatching(/^WRONG {2}status and content: cannot be read: .+ \(\/_astro\/a\.js\)$/),
    ])
  })

  it('tells a changed, an empty, a refused and a wrongly mapped file [P22]', async () => {
    const change = (sent: Sent) => {
      if (sent.address === '/_astro/a.js') withContent(sent, 'changed()')
      if (sent.address === '/favicon.svg') withContent(sent, '')
      if (sent.address === '/hub-update/') sent.status = 403
    }
    expect(await wrongAt({ change, rewrite: (address) => (address === '/nope' ? '/' : address) })).toEqual([
      'WRONG  status and content: answers 200 with 9 bytes that are not the file of the manifest (/_astro/a.js)',
      'WRONG  status and content: answers 200 with 0 bytes that are not the file of the manifest (/favicon.svg)',
      'WRONG  status and content: answers 403, expected 200 (/hub-update/)',
      'WRONG  answer to a missing file: answers 200, expected 404 (/nope)',
    ])
  })

  it('tells a script and a style that a browser refuses for their type [P22]', async () => {
    const change = ({ address, headers }: Sent) => {
      if (address === '/_astro/a.js') headers['content-type'] = 'text/plain'
      if (address === '/_astro/a.css') delete headers['content-type']
    }
    expect(await wrongAt({ change })).toEqual([
      'WRONG  content type: is missing, expected "text/css; charset=utf-8" (/_astro/a.css)',
      'WRONG  content type: is "text/plain", expected "text/javascript; charset=utf-8" (/_astro/a.js)',
    ])
  })

  it('tells pages in another charset, or that a browser downloads [P22]', async () => {
    const change = ({ address, headers }: Sent) => {
      if (address === '/') headers['content-type'] = 'text/html; charset=iso-8859-1'
      if (address === '/nope') headers['content-type'] = 'application/octet-stream'
    }
    expect(await wrongAt({ change })).toEqual([
      'WRONG  content type: is "text/html; charset=iso-8859-1", expected "text/html; charset=utf-8" (/)',
      'WRONG  content type: is "application/octet-stream", expected "text/html; charset=utf-8" (/nope)',
    ])
  })

  it.each([
    ["default-src 'none'", 'script-src inline blocks'],
    ["script-src 'self'", 'script-src inline blocks'],
    ["script-src 'unsafe-inline'", "script-src 'self'"],
    ["style-src 'self'", 'style-src inline blocks'],
    ["connect-src 'self' https://api.example.com", 'connect-src https://offers.example.com'],
    ["img-src 'self' blob:", 'img-src https://images.example.com'],
  ])('tells a policy of the host that kills the page: %s', async (policy, lost) => {
    const change = ({ headers }: Sent) => {
      headers['content-security-policy'] = `frame-ancestors 'none'; ${policy}`
    }
    const [wrong, ...others] = await wrongAt({ change })
    expect(wrong).toMatch(/^WRONG {2}policy of the host and the page: the host's policy forbids what the page needs: /)
    expect(wrong).toContain(lost.split(' ')[0])
    expect(wrong).toContain(lost.slice(lost.indexOf(' ') + 1))
    expect(wrong).toContain(' (/404.html, /fr/hub-update, /fr/hub-update/, /home, /home/ and 6 more)')
    expect(others).toEqual([])
  })

  it('tells security headers that only the first page has [P22]', async () => {
    const change = (sent: Sent) => {
      if (sent.address === '/') return
      for (const name of Object.keys(securityHeaders)) delete sent.headers[name.toLowerCase()]
    }
    const addresses = '(/404.html, /_astro/a.css, /_astro/a.js, /config.json, /favicon.svg and 11 more)'
    expect(await wrongAt({ change })).toEqual(
      Object.entries(securityHeaders).map(
        ([name, value]) => `WRONG  header ${name}: is missing, expected "${value}" ${addresses}`,
      ),
    )
  })

  it('tells a wrong header of one page [P22]', async () => {
    const change = ({ address, headers }: Sent) => {
      if (address === '/home/') headers['referrer-policy'] = 'origin'
    }
    expect(await wrongAt({ change })).toEqual([
      'WRONG  header Referrer-Policy: is "origin", expected "no-referrer" (/home/)',
    ])
  })

  it('tells a missing hashed file that browsers keep for a year [P22]', async () => {
    const change = ({ address, headers }: Sent) => {
      if (address.startsWith('/_astro/')) headers['cache-control'] = 'public, max-age=31536000, immutable'
    }
    expect(await wrongAt({ change })).toEqual([
      'WRONG  cache rule of missing files: is "public, max-age=31536000, immutable", expected "no-cache" (/_astro/missing.00000000.js)',
    ])
  })

  it('tells pages that browsers keep, and a hashed file that they ask for again [P22]', async () => {
    const change = (sent: Sent) => {
      if (isPage(sent) && sent.status === 200) sent.headers['cache-control'] = 'max-age=600'
      if (sent.address === '/_astro/a.js') delete sent.headers['cache-control']
    }
    expect(await wrongAt({ change })).toEqual([
      'WRONG  cache rule of other files: is "max-age=600", expected "no-cache" (/404.html, /fr/hub-update, /fr/hub-update/, /home, /home/ and 3 more)',
      'WRONG  cache rule of hashed files: is missing, expected "public, max-age=31536000, immutable" (/_astro/a.js)',
    ])
  })

  it('tells a page that is redirected to another page [P22]', async () => {
    const change = (sent: Sent) => {
      if (sent.address !== '/home') return
      sent.status = 302
      sent.headers.location = '/'
    }
    expect(await wrongAt({ change })).toEqual([
      expect.stringMatching(/^WRONG {2}status and content: is redirected to http:\/\/127\.0\.0\.1:\d+\/ \(\/home\)$/),
    ])
  })

  it('tells an address that is answered with another page [P22]', async () => {
    expect(await wrongAt({ rewrite: (address) => (address === '/home' ? '/' : address) })).toEqual([
      expect.stringMatching(/^WRONG {2}status and content: answers 200 with \d+ bytes that are not .* \(\/home\)$/),
    ])
  })

  it('tells a host that answers every unknown address with the first page [P22]', async () => {
    const change = (sent: Sent) => {
      sent.status = 200
    }
    const rewrite = (address: string) => (/nope|missing|\/x$/.test(address) ? '/' : address)
    expect(await wrongAt({ change, rewrite })).toEqual([
      'WRONG  answer to a missing file: answers 200, expected 404 (/nope, /_astro/missing.00000000.js)',
      expect.stringMatching(
        /^WRONG {2}answer to a missing file: answers 200 with \d+ bytes .* \(\/hub-update\/x, \/fr\/hub-update\/x\)$/,
      ),
    ])
  })

  it('tells a bucket that is asked by its API [P22]', async () => {
    const change = (sent: Sent) => {
      if (sent.status !== 404 && sent.address !== '/home') return
      sent.status = 403
      withContent(
        sent,
        '<?xml version="1.0"?>\n<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>',
      )
    }
    expect(await wrongAt({ change })).toEqual([
      'WRONG  status and content: answers 403 by the API of a bucket (AccessDenied), expected 200 by a website (/home)',
      'WRONG  answer to a missing file: answers 403 by the API of a bucket (AccessDenied), expected 404 by a website (/nope, /_astro/missing.00000000.js, /hub-update/x, /fr/hub-update/x)',
    ])
  })

  it.each([
    ['is empty', (sent: Sent) => withContent(sent, '{}'), 'is no manifest of a site'],
    ['is a page', (sent: Sent) => withContent(sent, builtPage()), 'is no manifest of a site'],
    [
      'is refused',
      (sent: Sent) => {
        sent.status = 404
      },
      'answers 404; is the site deployed there?',
    ],
  ])('says that nothing is deployed when the manifest %s', async (_, change, problem) => {
    await expect(report({ change })).rejects.toThrow(problem)
  })
})
