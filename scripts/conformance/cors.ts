import type { Endpoint } from '#lib/contracts/endpoint.ts'
import type { Note } from './compare-answer.ts'

/** Methods that a browser sends without the permission of `access-control-allow-methods`. */
const freeMethods: readonly string[] = ['GET', 'HEAD', 'POST']

/** The headers of the request with which a browser asks whether a page of another origin may send a call. */
export function preflightHeaders(endpoint: Endpoint, origin: string): Readonly<Record<string, string>> {
  return {
    origin,
    'access-control-request-method': endpoint.method,
    'access-control-request-headers': headersSent(endpoint).join(','),
  }
}

/** The names of the headers that the pages send with a call and that need the permission of the API. */
function headersSent({ access, body, headers }: Endpoint): readonly string[] {
  const own = Object.keys(headers?.shape ?? {}).map((name) => name.toLowerCase())
  return [...(access === 'public' ? [] : ['authorization']), ...(body ? ['content-type'] : []), ...own].sort()
}

/** Notes what keeps a browser from sending a call after the answer to such a request. */
export function checkPreflight(endpoint: Endpoint, answer: Response, origin: string, note: Note): void {
  const { ok, status, headers } = answer
  if (!ok) note('preflight', `expected status 204, answered ${status}`)
  checkOrigin(answer, origin, note)
  const methods = [...freeMethods, ...namesIn(headers.get('access-control-allow-methods')?.toUpperCase())]
  if (!methods.includes(endpoint.method) && !methods.includes('*')) {
    note('access-control-allow-methods', `has no ${endpoint.method}`)
  }
  const allowed = namesIn(headers.get('access-control-allow-headers')?.toLowerCase())
  for (const name of headersSent(endpoint)) {
    // The sign for all headers does not cover this one.
    const isAllowed = allowed.includes(name) || (name !== 'authorization' && allowed.includes('*'))
    if (!isAllowed) note('access-control-allow-headers', `has no ${name}`)
  }
}

/** Notes when a page of the origin may not read an answer. */
export function checkOrigin({ headers }: Response, origin: string, note: Note): void {
  const allowed = headers.get('access-control-allow-origin')
  if (allowed !== '*' && allowed !== origin) note('access-control-allow-origin', `expected * or ${origin}`)
}

function namesIn(list = ''): readonly string[] {
  return list.split(',').map((name) => name.trim())
}
