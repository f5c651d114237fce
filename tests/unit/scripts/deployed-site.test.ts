import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { sha256 } from '#build/manifest.ts'
import { verifyDeployedSite } from '#scripts/deployed-site.ts'
import { hashedFilesCache, securityHeaders } from '#scripts/hosting.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const files: Readonly<Record<string, string>> = {
  '404.html': 'not here',
  '_astro/a.js': 'a()',
  'fr/hub-update/index.html': 'centre',
  'hub-update/index.html': 'hub',
  'index.html': 'start',
}
const manifest = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, sha256(Buffer.from(text))]))

/** A correctly configured host; the test's answers override its own. */
function answerWell(changed: Readonly<Record<string, Answer>>): Answer {
  return (request, response) => {
    const address = request.url ?? ''
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value)
    response.setHeader('cache-control', address.startsWith('/_astro/') ? hashedFilesCache : 'no-cache')
    const change = changed[address]
    if (change) return change(request, response)
    if (address === '/manifest.sha256.json') return response.end(JSON.stringify(manifest))
    const text = files[address.slice(1).replace(/(^|\/)$/, '$1index.html')]
    if (text === undefined) response.statusCode = 404
    response.end(text ?? files['404.html'])
  }
}

/** What is wrong with a host that differs from a good one in these answers. */
async function wrongAt(changed: Readonly<Record<string, Answer>>): Promise<string[]> {
  const server = createServer(answerWell(changed))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  try {
    const findings = await verifyDeployedSite(`http://127.0.0.1:${port}`)
    return findings.filter(({ problem }) => problem).map(({ what, problem }) => `${what} ${problem}`)
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

const text =
  (body: string, status = 200): Answer =>
  (_, response) => {
    response.statusCode = status
    response.end(body)
  }

describe('verifyDeployedSite', () => {
  it('finds nothing wrong with a host that answers unknown hubs with the 404 page', async () => {
    expect(await wrongAt({})).toEqual([])
  })

  it('finds nothing wrong with a host that rewrites the addresses of hubs', async () => {
    expect(await wrongAt({ '/hub-update/x': text('hub'), '/fr/hub-update/x': text('centre') })).toEqual([])
  })

  it('tells a changed, a missing and a wrongly mapped file', async () => {
    const wrong = await wrongAt({
      '/_astro/a.js': text('b()'),
      '/hub-update/': text('gone', 404),
      '/nope': text('start'),
      '/fr/hub-update/x': text('not here', 403),
    })
    expect(wrong).toEqual([
      '_astro/a.js is not the file of the manifest',
      'hub-update/index.html answers 404',
      '/nope answers 200, and not with the 404 page',
      '/fr/hub-update/x answers 403, and not with the 404 page',
    ])
  })

  it('tells a missing header, a wrong one and wrong cache rules', async () => {
    const wrong = await wrongAt({
      '/': (_, response) => {
        response.removeHeader('Content-Security-Policy')
        response.setHeader('Referrer-Policy', 'origin')
        response.setHeader('cache-control', 'max-age=600')
        response.end('start')
      },
      '/_astro/a.js': (_, response) => {
        response.removeHeader('cache-control')
        response.end('a()')
      },
    })
    expect(wrong).toEqual([
      `header Content-Security-Policy is missing, expected "frame-ancestors 'none'"`,
      'header Referrer-Policy is "origin", expected "no-referrer"',
      'cache rule of pages is "max-age=600", expected "no-cache"',
      `cache rule of hashed files is missing, expected "${hashedFilesCache}"`,
    ])
  })

  it('accepts a stronger policy and a longer HSTS', async () => {
    const stronger: Answer = (_, response) => {
      response.setHeader('Content-Security-Policy', "default-src 'self'; frame-ancestors 'none'")
      response.setHeader('Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload')
      response.end('start')
    }
    expect(await wrongAt({ '/': stronger })).toEqual([])
  })

  it('says that nothing is deployed when there is no manifest', async () => {
    await expect(wrongAt({ '/manifest.sha256.json': text('', 404) })).rejects.toThrow('is the site deployed there?')
  })
})
