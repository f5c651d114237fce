import { parseArgs } from 'node:util'
import { isBlockedPort } from '#lib/blocked-ports.ts'
import type { AppConfig } from '#lib/config.ts'
import type { TelemetrySettings } from '#lib/telemetry.ts'

/** Source, destination, environment and place of a stamped site. */
export interface StampOptions extends AppConfig {
  from: string
  out: string
  /** The path at which a host serves the site, with a slash at both ends; by default `/`. */
  base?: string
  /** Where pages send telemetry, and the share of the visits that do; nowhere by default. */
  telemetry?: Pick<TelemetrySettings, 'url' | 'share'>
}

/** Usage message for an invalid command line. */
export const stampUsage =
  'npm run stamp -- --out DIR --api-url ORIGIN --environment NAME [--offers-api-url ORIGIN] [--image-origins ORIGIN,ORIGIN] [--base /PATH/] [--telemetry-url URL [--telemetry-share 0.1]] [--from DIR]'

/**
 * Parses the command line of the stamp.
 *
 * @throws Error that names the option, its value and what is expected
 */
export function stampOptionsFrom(commandLine: readonly string[]): StampOptions {
  const { values } = parseArgs({
    args: [...commandLine],
    options: {
      out: { type: 'string' },
      from: { type: 'string', default: 'dist' },
      'api-url': { type: 'string' },
      'offers-api-url': { type: 'string' },
      'image-origins': { type: 'string' },
      environment: { type: 'string' },
      base: { type: 'string', default: '/' },
      'telemetry-url': { type: 'string' },
      'telemetry-share': { type: 'string' },
    },
  })
  const apiUrl = required('--api-url', values['api-url'])
  const imageOrigins = values['image-origins']
  const telemetry = telemetryFrom(values['telemetry-url'], values['telemetry-share'])
  return checkStampOptions({
    from: required('--from', values.from),
    out: required('--out', values.out),
    apiUrl,
    offersApiUrl: values['offers-api-url'] ?? apiUrl,
    imageOrigins: imageOrigins ? imageOrigins.split(',') : [],
    environment: required('--environment', values.environment),
    base: values.base,
    ...(telemetry ? { telemetry } : {}),
  })
}

/**
 * @returns the same options
 * @throws Error that names the option, its value and what is expected
 */
export function checkStampOptions(options: StampOptions): StampOptions {
  checkOrigin('--api-url', options.apiUrl)
  checkOrigin('--offers-api-url', options.offersApiUrl)
  for (const origin of options.imageOrigins) checkOrigin('--image-origins', origin)
  if (options.telemetry) checkTelemetry(options.telemetry)
  if (!/^[A-Za-z0-9 ._-]{1,40}$/.test(options.environment))
    throw new Error(
      `--environment: "${options.environment}" is refused; expected 1 to 40 letters, digits, blanks, points, dashes or underscores`,
    )
  if (!/^\/([A-Za-z0-9_-][A-Za-z0-9._-]*\/)*$/.test(options.base ?? '/'))
    throw new Error(
      `--base: "${options.base}" is refused; expected / or a path with a slash at both ends such as /backoffice/, of letters, digits, points, dashes and underscores`,
    )
  return options
}

/** Share of the visits that send, where the command line gives none. */
const defaultShare = '0.1'

function telemetryFrom(url: string | undefined, share: string | undefined): StampOptions['telemetry'] {
  if (url === undefined && share === undefined) return undefined
  return { url: required('--telemetry-url', url), share: Number(share || defaultShare) }
}

function checkTelemetry({ url, share }: { url: string; share: number }): void {
  const origin = URL.parse(url)?.origin ?? ''
  const expected = expectedInstead(origin)
  if (expected) throw new Error(`--telemetry-url: "${url}" is refused; expected an address below ${expected}`)
  // No other part of an address may get into the pages, because it could contain a user name or a password.
  if (!url.startsWith(`${origin}/`) || !/^[\w./~-]*$/.test(url.slice(origin.length)))
    throw new Error(`--telemetry-url: "${url}" is refused; expected an origin and a path, such as ${origin}/telemetry`)
  if (!(share > 0 && share <= 1))
    throw new Error(`--telemetry-share: "${share}" is refused; expected a number above 0 and up to 1`)
}

function required(option: string, value: string | undefined): string {
  if (value) return value
  throw new Error(`${option} is missing`)
}

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * Checks an origin. It is copied into a policy unchanged, so it may only contain scheme, host and port.
 *
 * @throws Error that names the option, its value and what is expected
 */
export function checkOrigin(option: string, value: string): void {
  const expected = expectedInstead(value)
  if (expected) throw new Error(`${option}: "${value}" is refused; expected ${expected}`)
}

function expectedInstead(value: string): string | null {
  const url = URL.parse(value)
  if (!url || !/^([a-z0-9.-]+|\[[0-9a-f:]+\])$/.test(url.hostname)) return 'an origin such as https://api.example.com'
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && loopback.has(url.hostname)))
    return 'an https: origin (http: only for this machine: 127.0.0.1, localhost or [::1])'
  if (isBlockedPort(Number(url.port))) return `another port: browsers send no requests to port ${url.port}`
  if (value !== url.origin) return `the bare origin, without path, slash, query, name or password: ${url.origin}`
  return null
}
