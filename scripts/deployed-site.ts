import { elementsOf } from '#build/html.ts'
import { manifestName, sha256 } from '#build/manifest.ts'
import { policyElements } from '#build/site-config.ts'
import { type Answer, ask } from './deployed-answer.ts'
import { cacheProblem, headerProblems, typeProblem } from './deployed-headers.ts'
import { forbiddenByHost } from './host-policy.ts'

/** Result of one check of one address; `problem` is `null` when it passed. */
export interface Finding {
  check: string
  /** The path below the folder of the site. */
  address: string
  problem: string | null
  /** Whether the answer has no such header at all. One with a wrong value is not missing. */
  isMissing?: boolean
}

/** What a deployed site says of itself, and what is right and wrong with it. */
export interface DeployedSite {
  /** The text of `config.json`; null if it cannot be read. */
  config: string | null
  findings: Finding[]
}

/** An address, with the answers that are right. */
interface Target {
  address: string
  kind: 'hashed file' | 'other file' | 'missing file'
  /** `file` is a name of the manifest; without it, any content is right. */
  right: readonly { status: number; file?: string }[]
}

type Manifest = Readonly<Record<string, string>>
type Answered = Extract<Answer, { kind: 'answered' }>

/** Number of parallel downloads. */
const fetchesAtOnce = 8

const notFoundPage = '404.html'

/**
 * Compares a deployed site with its manifest, and the host's answers with what the site needs.
 *
 * @param folder the folder of the site, such as `https://dashboard.example.com/`
 * @throws Error when the site has no readable manifest
 */
export async function verifyDeployedSite(folder: URL): Promise<DeployedSite> {
  const manifest = await readManifest(folder)
  const targets = [...Object.keys(manifest).flatMap(targetsOfFile), ...missingTargets]
  const config = await readConfig(folder)
  const findings = [checkPlace(folder, config)]
  for (let start = 0; start < targets.length; start += fetchesAtOnce) {
    const batch = targets.slice(start, start + fetchesAtOnce)
    findings.push(...(await Promise.all(batch.map((target) => checkTarget(folder, target, manifest)))).flat())
  }
  return { config, findings }
}

async function readManifest(folder: URL): Promise<Manifest> {
  const address = new URL(manifestName, folder)
  const answer = await ask(address)
  if (answer.kind === 'unusable') throw new Error(`${address} ${answer.problem}`)
  if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}; is the site deployed there?`)
  const manifest = manifestFrom(Buffer.from(answer.body).toString())
  if (!manifest) throw new Error(`${address} is no manifest of a site; is the site deployed there?`)
  return manifest
}

async function readConfig(folder: URL): Promise<string | null> {
  const answer = await ask(new URL('config.json', folder))
  return answer.kind === 'answered' && answer.status === 200 ? Buffer.from(answer.body).toString() : null
}

/** A site works only at the path that it was stamped for. */
function checkPlace(folder: URL, config: string | null): Finding {
  const base = config === null ? null : baseFrom(config)
  const finding = { check: 'path of the site', address: '/config.json' }
  if (base === null) return { ...finding, problem: 'does not name the path that the site was stamped for' }
  if (base === folder.pathname) return { ...finding, problem: null }
  return {
    ...finding,
    problem: `names ${base}, but the site is at ${folder.pathname}: stamp it with --base ${folder.pathname}`,
  }
}

function baseFrom(text: string): string | null {
  try {
    const content: unknown = JSON.parse(text)
    return typeof content === 'object' && content && 'base' in content ? String(content.base) : null
  } catch {
    return null
  }
}

function manifestFrom(text: string): Manifest | null {
  try {
    const content: unknown = JSON.parse(text)
    if (typeof content !== 'object' || content === null) return null
    const entries = Object.entries(content).map(([name, hash]) => [name, String(hash)] as const)
    const isManifest = entries.every(([, hash]) => /^[0-9a-f]{64}$/.test(hash)) && notFoundPage in content
    return isManifest ? Object.fromEntries(entries) : null
  } catch {
    return null
  }
}

/** Pages have two addresses, with and without a slash. Their file name is not an address, because some hosts redirect from it. */
function targetsOfFile(file: string): Target[] {
  if (file === notFoundPage)
    return [{ address: file, kind: 'other file', right: [200, 404].map((status) => ({ status, file })) }]
  const page = file.replace(/(^|\/)index\.html$/, '')
  const addresses = page === file ? [file] : page === '' ? [''] : [page, `${page}/`]
  const kind = file.startsWith('_astro/') ? 'hashed file' : 'other file'
  return addresses.map((address) => ({ address, kind, right: [{ status: 200, file }] }))
}

/** Addresses without a file. A host with rewrites answers that of a hub with its page. */
const missingTargets: readonly Target[] = [
  { address: 'nope', kind: 'missing file', right: [{ status: 404, file: notFoundPage }] },
  { address: '_astro/missing.00000000.js', kind: 'missing file', right: [{ status: 404 }] },
  ...['hub-update/', 'fr/hub-update/'].map((hubs): Target => {
    const page = { status: 200, file: `${hubs}index.html` }
    return { address: `${hubs}x`, kind: 'missing file', right: [{ status: 404, file: notFoundPage }, page] }
  }),
]

async function checkTarget(folder: URL, target: Target, manifest: Manifest): Promise<Finding[]> {
  const encoded = target.address.split('/').map(encodeURIComponent).join('/')
  const answer = await ask(new URL(`./${encoded}`, folder))
  const findings: Finding[] = []
  const note = (check: string, problem: string | null) =>
    findings.push({ check, address: `/${target.address}`, problem })
  const content = target.kind === 'missing file' ? 'answer to a missing file' : 'status and content'
  if (answer.kind === 'unusable') {
    note(content, answer.problem)
    return findings
  }
  const hash = sha256(answer.body)
  const right = target.right.find(
    ({ status, file }) => status === answer.status && (file === undefined || manifest[file] === hash),
  )
  note(content, right ? null : contentProblem(answer, target))
  if (right?.file) note('content type', typeProblem(answer.headers, right.file))
  if (right?.file?.endsWith('.html')) note('policy of the host and the page', policyProblem(answer, folder))
  const noteHeader = (check: string, name: string, problem: string | null) =>
    findings.push({ check, address: `/${target.address}`, problem, isMissing: !answer.headers.has(name) })
  for (const [name, problem] of headerProblems(answer.headers)) noteHeader(`header ${name}`, name, problem)
  const isHashed = target.kind === 'hashed file'
  noteHeader(`cache rule of ${target.kind}s`, 'Cache-Control', cacheProblem(isHashed, answer.headers))
  return findings
}

function contentProblem({ status, body }: Answered, { right }: Target): string {
  const [expected] = right
  const isStatus = right.some((each) => each.status === status)
  // A bucket that is asked by its API, as a CDN does too, knows no pages.
  const code = /<Error>\s*<Code>(\w+)</.exec(Buffer.from(body).toString())?.[1]
  if (code) return `answers ${status} by the API of a bucket (${code}), expected ${expected?.status} by a website`
  if (!isStatus) return `answers ${status}, expected ${expected?.status}`
  return `answers ${status} with ${body.length} bytes that are not the file of the manifest`
}

/** The page applies its own policy; a header of the host can only forbid more. */
function policyProblem({ headers, body }: Answered, folder: URL): string | null {
  const [own, ...others] = policyElements(elementsOf(Buffer.from(body).toString()))
  if (!own || others.length > 0) return 'has no policy of its own'
  const header = headers.get('content-security-policy') ?? ''
  const forbidden = forbiddenByHost(own.attributes.get('content') ?? '', header, folder)
  return forbidden.length > 0 ? `the host's policy forbids what the page needs: ${forbidden.join('; ')}` : null
}
