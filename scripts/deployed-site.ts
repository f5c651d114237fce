import { manifestName, sha256 } from '#build/manifest.ts'
import { hashedFilesCache, securityHeaders } from './hosting.ts'

/** Result of one check; `problem` is `null` when it passed. */
export interface Finding {
  what: string
  problem: string | null
}

interface Answer {
  status: number
  hash: string
  headers: Headers
}

type Manifest = Readonly<Record<string, string>>

/** Number of parallel downloads. */
const fetchesAtOnce = 8

/**
 * Compares a deployed site with its manifest, and the host's responses with what the site needs.
 *
 * @param origin origin of the site, such as `https://dashboard.example.com`
 * @throws Error when the site has no readable manifest
 */
export async function verifyDeployedSite(origin: string): Promise<Finding[]> {
  const answered = await fetch(new URL(manifestName, origin))
  if (!answered.ok) throw new Error(`${answered.url} answers ${answered.status}; is the site deployed there?`)
  const manifest: Manifest = await answered.json()
  const findings: Finding[] = []
  const names = Object.keys(manifest)
  for (let start = 0; start < names.length; start += fetchesAtOnce) {
    const batch = names.slice(start, start + fetchesAtOnce)
    findings.push(...(await Promise.all(batch.map((name) => checkFile(origin, name, manifest)))))
  }
  findings.push(...(await checkHeaders(origin, manifest)))
  for (const address of ['/nope', '/hub-update/x', '/fr/hub-update/x'])
    findings.push(await checkAddress(origin, address, manifest))
  return findings
}

async function get(origin: string, address: string): Promise<Answer> {
  const response = await fetch(new URL(address, origin))
  return {
    status: response.status,
    hash: sha256(new Uint8Array(await response.arrayBuffer())),
    headers: response.headers,
  }
}

/** Requests pages by their public address, because some hosts redirect from the file name. */
async function checkFile(origin: string, name: string, manifest: Manifest): Promise<Finding> {
  const address = `/${name
    .replace(/(^|\/)index\.html$/, '$1')
    .split('/')
    .map(encodeURIComponent)
    .join('/')}`
  const { status, hash } = await get(origin, address)
  if (status !== 200 && name !== '404.html') return { what: name, problem: `answers ${status}` }
  return { what: name, problem: hash === manifest[name] ? null : 'is not the file of the manifest' }
}

/** Accepted alternatives: these two headers have more than one correct value. */
const otherGoodValues: Readonly<Record<string, RegExp>> = {
  'Content-Security-Policy': /frame-ancestors 'none'/,
  'Strict-Transport-Security': /max-age=[1-9]\d{5,}/,
}

async function checkHeaders(origin: string, manifest: Manifest): Promise<Finding[]> {
  const page = await get(origin, '/')
  const findings = Object.entries(securityHeaders).map(([name, value]): Finding => {
    const sent = page.headers.get(name) ?? ''
    const isGood = sent === value || otherGoodValues[name]?.test(sent)
    return { what: `header ${name}`, problem: isGood ? null : expectation(value, sent) }
  })
  const pageCache = page.headers.get('cache-control') ?? ''
  const isFresh = /no-cache|max-age=0/.test(pageCache)
  findings.push({ what: 'cache rule of pages', problem: isFresh ? null : expectation('no-cache', pageCache) })
  const hashed = Object.keys(manifest).find((name) => name.startsWith('_astro/'))
  if (hashed) {
    const sent = (await get(origin, `/${hashed}`)).headers.get('cache-control') ?? ''
    const isKept = /max-age=31536000/.test(sent) && /immutable/.test(sent)
    findings.push({ what: 'cache rule of hashed files', problem: isKept ? null : expectation(hashedFilesCache, sent) })
  }
  return findings
}

/** Checks an address without a file: a host with rewrites serves its page, any other one the 404 page. */
async function checkAddress(origin: string, address: string, manifest: Manifest): Promise<Finding> {
  const { status, hash } = await get(origin, address)
  const page = manifest[address.slice(1).replace(/\/x$/, '/index.html')]
  const isRewritten = status === 200 && page !== undefined && hash === page
  const isNotFound = status === 404 && hash === manifest['404.html']
  return { what: address, problem: isRewritten || isNotFound ? null : `answers ${status}, and not with the 404 page` }
}

function expectation(expected: string, sent: string): string {
  return sent ? `is "${sent}", expected "${expected}"` : `is missing, expected "${expected}"`
}
