import { pageConfig } from '#browser/page-config.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { isOffersPath, pathOf, type RequestValues } from '#lib/contracts/request.ts'

/** A request as `fetch` takes it. */
export interface SentRequest {
  readonly method: string
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  /** JSON text. */
  readonly body?: string | undefined
}

/** Sends a request and resolves with the head of its answer. */
export type SendRequest = (request: SentRequest, signal: AbortSignal) => Promise<Response>

/** Sends a request without cookies. No cache answers it. */
export function fetchRequest(
  { address, headers, body, ...request }: SentRequest,
  signal: AbortSignal,
): Promise<Response> {
  return fetch(address, {
    credentials: 'omit',
    cache: 'no-store',
    ...request,
    headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    signal,
    ...(body === undefined ? {} : { body }),
  })
}

/** The full URL of a call, on the API or on the offers service. */
export function requestAddress(endpoint: Pick<Endpoint, 'path'>, parts: RequestValues): string {
  return new URL(originOf(endpoint.path) + pathOf(endpoint, parts), location.origin).href
}

function originOf(path: string): string {
  const { apiUrl, offersApiUrl } = pageConfig()
  return isOffersPath(path) && offersApiUrl !== '' ? offersApiUrl : apiUrl
}
