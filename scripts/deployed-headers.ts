import path from 'node:path'
import { contentTypes, hashedFilesCache, securityHeaders } from './hosting.ts'

/** Types that do the same as the one that this repository's own server sends. */
const otherGoodTypes: Readonly<Record<string, readonly string[]>> = {
  '.ico': ['image/vnd.microsoft.icon'],
  '.js': ['application/javascript', 'application/x-javascript'],
  '.xml': ['text/xml'],
}

/** @param file the file of the manifest that was sent */
export function typeProblem(headers: Headers, file: string): string | null {
  const ending = path.extname(file)
  const expected = contentTypes[ending]
  if (!expected) return null
  const sent = headers.get('content-type') ?? ''
  const [type = '', ...parameters] = sent.split(';').map((part) => part.trim().toLowerCase())
  const isType = type === expected.split(';')[0] || otherGoodTypes[ending]?.includes(type)
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset)
  return isType && isUtf8 ? null : expectation(expected, sent)
}

/** Accepted alternatives: these two headers have more than one correct value. */
const otherGoodValues: Readonly<Record<string, RegExp>> = {
  'Content-Security-Policy': /(^|[;,]\s*)frame-ancestors 'none'\s*($|[;,])/,
  'Strict-Transport-Security': /max-age=[1-9]\d{5,}/,
}

/** The security headers by name, each with its problem or `null`. */
export function headerProblems(headers: Headers): [string, string | null][] {
  return Object.entries(securityHeaders).map(([name, value]) => {
    const sent = headers.get(name) ?? ''
    return [name, sent === value || otherGoodValues[name]?.test(sent) ? null : expectation(value, sent)]
  })
}

/** A page or a missing file that a browser keeps hides the next release. */
export function cacheProblem(isHashedFile: boolean, headers: Headers): string | null {
  const sent = headers.get('cache-control') ?? ''
  const isKept = /(^|[\s,])max-age=31536000/.test(sent) && /immutable/.test(sent)
  const isFresh = /(^|[\s,])(no-cache|no-store|max-age=0)($|[\s,])/.test(sent)
  if (isHashedFile) return isKept && !isFresh ? null : expectation(hashedFilesCache, sent)
  return isFresh && !/immutable/.test(sent) ? null : expectation('no-cache', sent)
}

function expectation(expected: string, sent: string): string {
  return sent ? `is "${sent}", expected "${expected}"` : `is missing, expected "${expected}"`
}
