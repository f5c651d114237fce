import { pageConfig } from '#browser/page-config.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { isOffersPath, pathOf, type RequestValues } from '#lib/contracts/request.ts'

/** The full URL of a call, on the API or on the offers service. */
export function requestAddress(endpoint: Pick<Endpoint, 'path'>, parts: RequestValues): string {
  return new URL(originOf(endpoint.path) + pathOf(endpoint, parts), location.origin).href
}

function originOf(path: string): string {
  const { apiUrl, offersApiUrl } = pageConfig()
  return isOffersPath(path) && offersApiUrl !== '' ? offersApiUrl : apiUrl
}
