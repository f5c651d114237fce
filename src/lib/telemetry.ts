import type { RouteName } from './routes.ts'

/** Where a stamped site sends what staff experience. */
export interface TelemetrySettings {
  /** Address of the endpoint, with its path. */
  readonly url: string
  /** Share of the visits that send, above 0 and up to 1. */
  readonly share: number
  readonly version: string
}

/** One measurement of a visit. */
export type Measurement =
  /** A web vital, in milliseconds; `CLS` is a score without a unit. */
  | { readonly kind: 'TTFB' | 'FCP' | 'LCP' | 'INP' | 'CLS'; readonly value: number }
  /** Milliseconds from the navigation until the tool of the page takes all input. */
  | { readonly kind: 'live'; readonly value: number }
  | ErrorMeasurement

/** An uncaught error, or a policy violation: the class, and the place in a file of the build, such as `links.BQhckRPX.js:1:420`. */
export interface ErrorMeasurement {
  readonly kind: 'error'
  readonly name: string
  readonly at: string | null
}

/**
 * What a page sends when it is hidden. It contains names of the product alone: no address, no message of an error, and nothing that
 * was typed, read or shown.
 */
export interface TelemetryReport {
  readonly version: string
  /** Null for the error document. */
  readonly route: RouteName | null
  readonly measurements: readonly Measurement[]
}

/** Built-in classes of errors and of rejections. Any other name could be made of data. */
const errorNames: ReadonlySet<string> = new Set([
  'Error',
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'AggregateError',
  'DOMException',
  'AbortError',
  'NotAllowedError',
  'NotFoundError',
  'QuotaExceededError',
  'SecurityError',
  'ApiError',
  'ForbiddenError',
])

/**
 * An error without its message, which may contain data.
 *
 * @param files the address below which the files of the build are, such as `https://host/_astro/`
 */
export function errorMeasurement(error: unknown, files: string): ErrorMeasurement {
  const { name, stack } = error instanceof Error ? error : { name: '', stack: '' }
  return { kind: 'error', name: errorNames.has(name) ? name : 'other', at: placeIn(stack ?? '', files) }
}

/** The first place of a stack, or of a script address with line and column, in a file of the build. */
export function placeIn(text: string, files: string): string | null {
  const [, rest = ''] = text.split(files, 2)
  return /^[\w.-]+\.js(:\d+){0,2}/.exec(rest)?.[0] ?? null
}

/** Reads the settings; null when they are missing or invalid. */
export function readTelemetry(json: string): TelemetrySettings | null {
  try {
    const { url, share, version } = JSON.parse(json)
    return typeof url === 'string' && typeof share === 'number' ? { url, share, version: String(version) } : null
  } catch {
    return null
  }
}
