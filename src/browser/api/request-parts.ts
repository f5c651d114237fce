import { AppConfig } from '#lib/config.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'

/** Name of the meta tag with the settings. */
const configMetaName = 'app-config'

/** The parts of a request other than its body. Undefined values are not sent. */
export interface RequestParts {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, unknown>>
}

/** The full URL of a call, on the API or on the offers service. */
export function requestAddress(endpoint: Endpoint, { params = {}, query = {} }: RequestParts): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const url = new URL(originOf(endpoint) + path, location.origin)
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  return url.href
}

function originOf(endpoint: Endpoint): string {
  const { apiUrl, offersApiUrl } = readConfig()
  const isOffers = !endpoint.path.startsWith('/backoffice/')
  return isOffers && offersApiUrl !== '' ? offersApiUrl : apiUrl
}

/** Reads the page's settings. A missing or invalid setting gets its default. */
function readConfig(): AppConfig {
  const content = document.querySelector(`meta[name="${configMetaName}"]`)?.getAttribute('content') ?? ''
  return AppConfig.parse(parseObject(content))
}

function parseObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

/** The headers of a call, with the access token as a bearer (API-01). */
export function headersOf({ headers = {} }: RequestParts, token: string | null): Record<string, string> {
  const named = Object.entries(headers).filter(([, value]) => value !== undefined)
  const sent = Object.fromEntries(named.map(([name, value]) => [name, String(value)]))
  return token === null ? sent : { ...sent, Authorization: `Bearer ${token}` }
}
