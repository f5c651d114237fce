/** A request as `fetch` takes it. */
export interface SentRequest {
  readonly method: string
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  /** JSON text. */
  readonly body?: string | undefined
}

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
