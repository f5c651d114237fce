/** Sources by directive. */
type Policy = ReadonlyMap<string, readonly string[]>

/** What a policy controls, with the directives that decide it, the closest first. */
const uses: Readonly<Record<string, readonly string[]>> = {
  'script-src': ['script-src-elem', 'script-src', 'default-src'],
  'style-src': ['style-src-elem', 'style-src', 'default-src'],
  'connect-src': ['connect-src', 'default-src'],
  'img-src': ['img-src', 'default-src'],
  'font-src': ['font-src', 'default-src'],
  'manifest-src': ['manifest-src', 'default-src'],
  'media-src': ['media-src', 'default-src'],
  'object-src': ['object-src', 'default-src'],
  'worker-src': ['worker-src', 'child-src', 'script-src', 'default-src'],
  'frame-src': ['frame-src', 'child-src', 'default-src'],
  'form-action': ['form-action'],
  'base-uri': ['base-uri'],
}

/**
 * What a host's policy header takes from a page. A browser applies the header and the policy in the page together, so the page also loses
 * everything that the header does not allow.
 *
 * @param pagePolicy the policy in the page
 * @param header the host's header, which may hold several policies
 * @param site any address of the site, which is `'self'`
 * @returns the forbidden directives with their sources; hashes are called `inline blocks`
 */
export function forbiddenByHost(pagePolicy: string, header: string, site: URL): string[] {
  const page = parsePolicy(pagePolicy)
  const forbidden = header.split(',').flatMap((policy) => forbiddenBy(parsePolicy(policy), page, site))
  return [...new Set(forbidden)]
}

function forbiddenBy(host: Policy, page: Policy, site: URL): string[] {
  const lost = Object.entries(uses).flatMap(([use, directives]) => {
    const allowed = sourcesOf(host, directives)
    if (!allowed) return []
    const sources = sourcesOf(page, directives) ?? ['*']
    const refused = sources.filter((source) => !isNone(source) && !allows(allowed, source, site, use))
    return refused.length > 0 ? [described(use, refused)] : []
  })
  return [...lost, ...forbiddenBesidesSources(host, page)]
}

/** Directives that hold no sources. */
function forbiddenBesidesSources(host: Policy, page: Policy): string[] {
  const lost: string[] = []
  if (host.has('sandbox')) lost.push('all that a sandbox forbids')
  const needsTypes = 'require-trusted-types-for'
  if (host.has(needsTypes) && !page.has(needsTypes)) lost.push('texts without Trusted Types')
  const allowed = host.get('trusted-types')
  const refused = (page.get('trusted-types') ?? []).filter(
    (name) => allowed && !isNone(name) && !allowed.includes(name) && !allowed.includes('*'),
  )
  if (refused.length > 0) lost.push(described('trusted-types', refused))
  return lost
}

/** Names are not case-sensitive, and the first of two equal directives counts. */
function parsePolicy(text: string): Policy {
  const policy = new Map<string, readonly string[]>()
  for (const directive of text.split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/)
    const key = name.toLowerCase()
    if (key && !policy.has(key)) policy.set(key, sources)
  }
  return policy
}

/** The sources of the first present directive; `null` when nothing restricts them. */
function sourcesOf(policy: Policy, directives: readonly string[]): readonly string[] | null {
  const deciding = directives.find((name) => policy.has(name))
  return deciding === undefined ? null : (policy.get(deciding) ?? null)
}

function allows(allowed: readonly string[], source: string, site: URL, use: string): boolean {
  if (isHash(source)) return allowed.includes(source) || allowsAllInline(allowed)
  const has = (value: string) => allowed.some((each) => each.toLowerCase() === value)
  // It makes a browser ignore the addresses of the list.
  if (use === 'script-src' && has("'strict-dynamic'")) return false
  if (has(source.toLowerCase())) return true
  const address = source.toLowerCase() === "'self'" ? site : URL.parse(source)
  if (!address?.protocol.startsWith('http')) return false
  const isOwn = address.origin === site.origin
  return allowed.some((each) => (isOwn && each.toLowerCase() === "'self'") || matches(each, address, site))
}

/** A hash or a nonce in the same list makes a browser ignore `'unsafe-inline'`. */
function allowsAllInline(allowed: readonly string[]): boolean {
  const isIgnored = allowed.some((each) => isHash(each) || /^'(nonce-|strict-dynamic')/i.test(each))
  return !isIgnored && allowed.some((each) => each.toLowerCase() === "'unsafe-inline'")
}

const addressPattern = /^(?:([a-z][a-z0-9+.-]*:)\/\/)?(\*|(?:\*\.)?[a-z0-9.-]+)(?::(\d+|\*))?(\/.*)?$/

/** Whether a source of the host allows all of an origin. One with a path allows a part only. */
function matches(pattern: string, address: URL, site: URL): boolean {
  const text = pattern.toLowerCase()
  if (text === '*') return true
  if (/^[a-z][a-z0-9+.-]*:$/.test(text)) return isScheme(text, address)
  const [, scheme = site.protocol, host = '', port, path = '/'] = addressPattern.exec(text) ?? []
  const isHost = host.startsWith('*') ? address.hostname.endsWith(host.slice(1)) : address.hostname === host
  const isPort = port === '*' || (port ?? '') === address.port || Number(port) === (isSecure(address) ? 443 : 80)
  return isHost && isPort && path === '/' && isScheme(scheme, address)
}

/** A source of `http:` allows `https:` too. */
function isScheme(scheme: string, address: URL): boolean {
  return address.protocol === scheme || (scheme === 'http:' && isSecure(address))
}

function isSecure({ protocol }: URL): boolean {
  return protocol === 'https:'
}

function isHash(source: string): boolean {
  return /^'sha(256|384|512)-/i.test(source)
}

function isNone(source: string): boolean {
  return source.toLowerCase() === "'none'"
}

function described(directive: string, sources: readonly string[]): string {
  return [directive, ...new Set(sources.map((source) => (isHash(source) ? 'inline blocks' : source)))].join(' ')
}
