import type { Endpoint } from '#lib/contracts/endpoint.ts'
import type { Answered, SentRequest } from './exchange.ts'
import type { Findings } from './findings.ts'

/** Methods that a browser sends without the leave of `access-control-allow-methods`. */
const freeMethods: readonly string[] = ['GET', 'HEAD', 'POST']

const allowOrigin = 'access-control-allow-origin'

/** The request with which a browser asks whether a page of another origin may send a call. */
export function preflightOf(endpoint: Endpoint, address: string, origin: string): SentRequest {
  return {
    method: 'OPTIONS',
    address,
    headers: {
      origin,
      'access-control-request-method': endpoint.method,
      'access-control-request-headers': headersSent(endpoint).join(','),
    },
  }
}

/** The names of the headers that the pages send with a call and that need the leave of the API. */
function headersSent({ access, body, headers }: Endpoint): readonly string[] {
  const own = Object.keys(headers?.shape ?? {}).map((name) => name.toLowerCase())
  return [...(access === 'public' ? [] : ['authorization']), ...(body ? ['content-type'] : []), ...own].sort()
}

/** Notes what keeps a browser from sending a call after such a request. */
export function checkPreflight(endpoint: Endpoint, answer: Answered, origin: string, findings: Findings): void {
  const { status, headers } = answer
  if (status < 200 || status > 299) findings.note('different', 'status of the preflight', '204', String(status))
  checkOrigin(answer, origin, findings)
  const methods = namesIn(headers.get('access-control-allow-methods'))
  const { method } = endpoint
  if (!freeMethods.includes(method) && !methods.includes(method.toLowerCase()) && !methods.includes('*')) {
    findings.note('different', 'header access-control-allow-methods', method, 'without it')
  }
  const allowed = namesIn(headers.get('access-control-allow-headers'))
  for (const name of headersSent(endpoint)) {
    // The sign for all headers does not cover this one.
    const isAllowed = allowed.includes(name) || (name !== 'authorization' && allowed.includes('*'))
    if (!isAllowed) findings.note('different', 'header access-control-allow-headers', name, 'without it')
  }
}

/** Notes whether a page of the origin may read an answer. */
export function checkOrigin({ headers }: Answered, origin: string, findings: Findings): void {
  const allowed = headers.get(allowOrigin)
  if (allowed === '*' || allowed === origin) return
  findings.note('different', `header ${allowOrigin}`, `* or ${origin}`, allowed === null ? 'nothing' : 'another value')
}

function namesIn(list: string | null): readonly string[] {
  return (list ?? '').split(',').map((name) => name.trim().toLowerCase())
}
