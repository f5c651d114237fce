import { pageConfig } from '#browser/page-config.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'

/** The parts of a request other than its body. Undefined values are not sent. */
export interface RequestParts {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, unknown>>
}

/** The full URL of a call, on the API or on the offers service. */
export function requestAddress({ path }: Pick<Endpoint, 'path'>, { params = {}, query = {} }: RequestParts): string {
  const named = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const url = new URL(originOf(path) + named, location.origin)
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  return url.href
}

function originOf(path: string): string {
  const { apiUrl, offersApiUrl } = pageConfig()
  const isOffers = !path.startsWith('/backoffice/')
  return isOffers && offersApiUrl !== '' ? offersApiUrl : apiUrl
}

/** The headers of a call, with the access token as a bearer (API-01). */
export function headersOf({ headers = {} }: RequestParts, token: string | null): Record<string, string> {
  const named = Object.entries(headers).filter(([, value]) => value !== undefined)
  const sent = Object.fromEntries(named.map(([name, value]) => [name, String(value)]))
  return token === null ? sent : { ...sent, Authorization: `Bearer ${token}` }
}
